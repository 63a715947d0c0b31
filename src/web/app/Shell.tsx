import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useChanges } from '../api/use-changes.ts'
import { useMe } from '../api/use-session.ts'
import { Warnings } from '../features/account/Warnings.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { classes } from '../ui/classes.ts'
import { IconDots } from '../ui/icons.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { MoreDialog } from './MoreDialog.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { Palette } from './palette/Palette.tsx'
import { helpPlace, inTheBar, type NavigationItem, ownPlace, placesFor } from './places.ts'
import { ageUnseen } from './query-client.ts'
import { Rail } from './Rail.tsx'
import { RedDot } from './RedDot.tsx'
import type { RouteHandle } from './route-handle.ts'
import styles from './Shell.module.css'
import { type Dots, useDots } from './use-dots.ts'
import { useGlobalKeys } from './use-global-keys.ts'

interface BottomBarProps {
  readonly places: readonly NavigationItem[]
  readonly dots: Dots
  readonly onMore: () => void
}

/** The phone navigation: up to four places, and 'Mer' with the rest and the person. */
const BottomBar = ({ places, dots, onMore }: BottomBarProps) => (
  <nav className={styles.bar} aria-label="Hovedmeny på telefon">
    {inTheBar(places).map(place => (
      <NavLink key={place.path} to={place.path} end={place.path === '/'} className={classes(styles.place)}>
        <place.icon aria-hidden="true" />
        <span lang={place.lang}>{place.shortLabel ?? place.label}</span>
        {dots[place.path] !== undefined && <RedDot count={dots[place.path] ?? 0} />}
      </NavLink>
    ))}
    <button type="button" className={styles.place} onClick={onMore} aria-haspopup="dialog">
      <IconDots aria-hidden="true" />
      Mer
    </button>
  </nav>
)

/**
 * Moves the focus to the new page's heading after navigation, so that screen readers read it and Tab continues from there.
 * The focus stays when the control that was used is still on the page (tabs with their own paths).
 */
const useMoveFocus = (pathname: string, main: React.RefObject<HTMLElement | null>): void => {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const element = main.current
    const { activeElement } = document
    // keepFocus may have moved the focus to <main> already.
    if (!element || (activeElement !== element && element.contains(activeElement))) return
    const target = element.querySelector<HTMLElement>('h1') ?? element
    target.focus({ preventScroll: true })
  }, [pathname, main])
}

type Opened = 'palette' | 'more' | 'keys' | null

/** The frame around every page: the rail or bottom bar, the work area and the overlays. */
export const Shell = () => {
  const me = useMe()
  const places = placesFor(me)
  const dots = useDots(me)
  const { pathname } = useLocation()
  const wide = useMatches().flatMap(match => (match.handle as RouteHandle | undefined)?.wide ?? [])
  const [opened, setOpened] = useState<Opened>(null)
  const main = useRef<HTMLElement>(null)
  const queries = useQueryClient()
  const close = () => setOpened(null)

  useChanges(() => ageUnseen(queries))
  useMoveFocus(pathname, main)
  useGlobalKeys({ palette: () => setOpened('palette'), keys: () => setOpened('keys') })

  return (
    <>
      <SkipLink to="innhold" />
      <div
        className={classes(
          styles.shell,
          wide.includes('always') && styles.wide,
          wide.includes('unless large') && styles.wideUnlessLarge,
        )}
      >
        <Rail
          me={me}
          places={places}
          dots={dots}
          onFind={() => setOpened('palette')}
          onMore={() => setOpened('more')}
        />
        <main ref={main} id="innhold" className={styles.sheet} tabIndex={-1}>
          <OfflineNote />
          <Warnings />
          <Outlet />
        </main>
        <BottomBar places={places} dots={dots} onMore={() => setOpened('more')} />
      </div>
      <Palette open={opened === 'palette'} places={[...places, ownPlace, helpPlace]} onClose={close} />
      <MoreDialog
        open={opened === 'more'}
        me={me}
        places={places}
        onClose={close}
        onKeys={() => setOpened('keys')}
      />
      <KeysDialog open={opened === 'keys'} onClose={close} />
      <ConfirmDialog />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
