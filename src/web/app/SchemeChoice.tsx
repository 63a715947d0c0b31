import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type SchemeChoice as Choice, chooseScheme, useSchemeChoice } from '../ui/scheme.ts'
import styles from './SchemeChoice.module.css'

const choices = [
  { choice: 'system', label: 'System', icon: IconDeviceDesktop },
  { choice: 'light', label: 'Lyst', icon: IconSun },
  { choice: 'dark', label: 'Mørkt', icon: IconMoon },
] as const satisfies readonly { choice: Choice; label: string; icon: typeof IconSun }[]

/** Chooses the light, dark or system colour scheme. The choice is stored in this browser. */
export const SchemeChoice = () => {
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
