import { NavLink } from 'react-router'
import type { Profile } from '#contract/session/session'
import { roleLabels } from '#domain/access/roles'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '../ui/icons.ts'
import { type SchemeChoice as Choice, chooseScheme, useSchemeChoice } from '../ui/scheme.ts'
import styles from './MoreDialog.module.css'
import { helpPlace, type NavigationItem, ownPlace, underMore } from './places.ts'
import { useSignOut } from './use-sign-out.ts'

const choices = [
  { choice: 'system', label: 'System', icon: IconDeviceDesktop },
  { choice: 'light', label: 'Lyst', icon: IconSun },
  { choice: 'dark', label: 'Mørkt', icon: IconMoon },
] as const satisfies readonly { choice: Choice; label: string; icon: typeof IconSun }[]

/** Chooses the light, dark or system colour scheme. The choice is stored in this browser. */
const SchemeChoice = () => {
  const chosen = useSchemeChoice()
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Utseende</legend>
      {choices.map(({ choice, label, icon: Icon }) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name="scheme"
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseScheme(choice)}
          />
          <Icon aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface MoreDialogProps {
  readonly open: boolean
  readonly me: Profile
  readonly places: readonly NavigationItem[]
  readonly onClose: () => void
  readonly onKeys: () => void
}

/** The person's menu: name, colour scheme, shortcuts and sign-out. On a phone, also the places that do not fit in the bar. */
export const MoreDialog = ({ open, me, places, onClose, onKeys }: MoreDialogProps) => {
  const signOut = useSignOut()
  const rest = underMore(places)
  return (
    <Dialog open={open} onClose={onClose} title="Mer" hiddenTitle place="sheet">
      <div className={styles.person}>
        <Avatar name={me.name} src={me.avatar} size="large" />
        <div className={styles.who}>
          <p className={styles.name}>{me.name}</p>
          <p className={styles.role}>{roleLabels[me.type]}</p>
        </div>
      </div>
      {rest.length > 0 && (
        <nav className={styles.rest} aria-label="Flere steder">
          {rest.map(place => (
            <NavLink key={place.path} to={place.path} className={classes(styles.row)} onClick={onClose}>
              <place.icon aria-hidden="true" />
              <span lang={place.lang}>{place.label}</span>
            </NavLink>
          ))}
        </nav>
      )}
      <NavLink to={ownPlace.path} className={classes(styles.row)} onClick={onClose}>
        <ownPlace.icon aria-hidden="true" />
        {ownPlace.label}
      </NavLink>
      <NavLink to={helpPlace.path} className={classes(styles.row)} onClick={onClose}>
        <helpPlace.icon aria-hidden="true" />
        {helpPlace.label}
      </NavLink>
      <SchemeChoice />
      {/* On small screens the role with full access has no 'Logg ut' [R009]. Phones show no shortcuts. */}
      <div className={classes(styles.actions, me.permissions.includes('users') && styles.notOnPhone)}>
        <button type="button" className={classes(styles.row, styles.keys)} onClick={onKeys}>
          <IconKeyboard aria-hidden="true" />
          Tastene
          <kbd>?</kbd>
        </button>
        <button type="button" className={styles.row} onClick={signOut}>
          <IconLogout aria-hidden="true" />
          Logg ut
        </button>
      </div>
    </Dialog>
  )
}
