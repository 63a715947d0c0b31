import { Link, NavLink } from 'react-router'
import type { Profile } from '#contract/session/session'
import { roleLabels } from '#domain/access/roles'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { IconLogout, IconSearch } from '../ui/icons.ts'
import { Wordmark } from '../ui/Wordmark.tsx'
import type { NavigationItem } from './places.ts'
import styles from './Rail.module.css'
import { RedDot } from './RedDot.tsx'
import type { Dots } from './use-dots.ts'
import { useSignOut } from './use-sign-out.ts'

interface RailProps {
  readonly me: Profile
  readonly places: readonly NavigationItem[]
  readonly dots: Dots
  readonly onFind: () => void
  readonly onMore: () => void
}

const PlaceLink = ({ place, dot }: { place: NavigationItem; dot: number | undefined }) => (
  <li className={place.apart ? styles.apart : undefined}>
    <NavLink to={place.path} end={place.path === '/'} className={classes(styles.place)}>
      <place.icon aria-hidden="true" />
      <span className={styles.name} lang={place.lang}>
        {place.label}
      </span>
      {dot !== undefined && <RedDot count={dot} />}
    </NavLink>
  </li>
)

/** The navigation on desktop and tablet. In narrow layouts it shows icons, with names on hover. */
export const Rail = ({ me, places, dots, onFind, onMore }: RailProps) => {
  const signOut = useSignOut()
  return (
    <nav className={styles.rail} aria-label="Hovedmeny">
      <div className={styles.column}>
        <Link to="/" className={styles.home} aria-label="Föhn, til forsiden">
          <Wordmark className={styles.full} />
          <Wordmark form="small" className={styles.small} />
        </Link>
        <button type="button" className={styles.find} onClick={onFind}>
          <IconSearch aria-hidden="true" />
          <span className={styles.name}>Gå til …</span>
          <kbd>Ctrl K</kbd>
        </button>
        <ul className={styles.places}>
          {places.map(place => (
            <PlaceLink key={place.path} place={place} dot={dots[place.path]} />
          ))}
        </ul>
        <div className={styles.person}>
          <button type="button" className={styles.me} onClick={onMore} aria-haspopup="dialog">
            <Avatar name={me.name} src={me.avatar} />
            <span className={styles.who}>
              <span className={styles.myName}>{me.name}</span>
              <span className={styles.role}>{roleLabels[me.type]}</span>
            </span>
          </button>
          <button
            type="button"
            className={styles.leave}
            aria-label="Logg ut"
            title="Logg ut"
            onClick={signOut}
          >
            <IconLogout aria-hidden="true" />
          </button>
        </div>
      </div>
    </nav>
  )
}
