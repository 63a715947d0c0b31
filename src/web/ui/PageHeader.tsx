import { type ReactNode, useEffect } from 'react'
import { classes } from './classes.ts'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  /** The title of the browser tab if it differs from the heading; '– Föhn' is appended. */
  readonly tabTitle?: string
  readonly lang?: string
  /** The age of the data, for example 'oppdatert 14:32, siste import 14:15'. */
  readonly stamp?: ReactNode
  /** Content before the title, such as the back link. */
  readonly before?: ReactNode
  readonly actions?: ReactNode
  /** True while the title is not known and another one is in its place. */
  readonly awaited?: boolean
}

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Föhn`
  }, [title])
}

/** The page header. It sets the tab title and receives the focus on navigation. */
export const PageHeader = ({ title, tabTitle, lang, stamp, before, actions, awaited }: PageHeaderProps) => {
  usePageTitle(tabTitle ?? title)
  return (
    <header className={classes(styles.header, awaited && styles.awaited)}>
      {before}
      <div className={styles.words}>
        <h1 tabIndex={-1} lang={lang}>
          {title}
        </h1>
        {stamp && <p className={styles.stamp}>{stamp}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
