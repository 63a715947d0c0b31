import { IconDots } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { classes } from '../ui/classes.ts'
import styles from './BottomBar.module.css'
import { inTheBar, type NavigationItem } from './places.ts'
import { RedDot } from './RedDot.tsx'
import type { Dots } from './use-dots.ts'

interface BottomBarProps {
  readonly places: readonly NavigationItem[]
  readonly dots: Dots
  readonly onMore: () => void
}

/** The phone navigation: up to four places, and 'Mer' with the rest and the person. */
export const BottomBar = ({ places, dots, onMore }: BottomBarProps) => (
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
