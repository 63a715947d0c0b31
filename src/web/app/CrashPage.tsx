import { useEffect } from 'react'
import { whenReady } from '../api/when-ready.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/PageHeader.tsx'
import styles from './CrashPage.module.css'

/** The messages of Chromium, Firefox and Safari when a script fails to load, and of Vite when a style sheet does. */
const SAID =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Load failed|Failed to fetch/

/** True when a part of the program failed to load. Any other error is a bug. */
const isNotLoaded = (error: unknown): boolean => error instanceof Error && SAID.test(error.message)

/** Milliseconds. The minimum interval between reloads of a page that keeps failing. */
const PAUSE = 10_000

/** Reloads the page, which then loads its files by their current names. */
const loadAnew = (): void => {
  setTimeout(() => location.reload(), PAUSE - performance.now())
}

const reload = (
  <Button look="primary" onClick={() => location.reload()}>
    Last siden på nytt
  </Button>
)

const Broken = () => {
  usePageTitle('Noe gikk galt')
  return (
    <EmptyState
      headingLevel={1}
      seed={26}
      title="Noe gikk galt"
      why="Siden kunne ikke vises. Det som er lagret, er trygt."
      action={reload}
    />
  )
}

/** Shown when the network was down while the page loaded, or when a new version has been released. Reloads when the server responds. */
const NotLoaded = () => {
  usePageTitle('Siden er ikke hentet')
  useEffect(() => whenReady(loadAnew), [])
  return (
    <EmptyState
      headingLevel={1}
      seed={26}
      title="Siden er ikke hentet"
      why="Du er uten nett, eller Föhn svarer ikke akkurat nå. Siden åpner seg selv når det er kontakt igjen."
      action={reload}
    />
  )
}

/** Shown when a screen crashed or one of its files could not be loaded. */
export const CrashPage = ({ error }: { error: unknown }) => (
  <div className={styles.page}>{isNotLoaded(error) ? <NotLoaded /> : <Broken />}</div>
)
