import { useState } from 'react'
import styles from './Field.module.css'
import { IconEye, IconEyeOff } from './icons.ts'
import { type FieldProps, TextField } from './TextField.tsx'

/** A password field with a button that reveals the text. */
export const PasswordField = (props: Omit<FieldProps, 'type' | 'trailing'>) => {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      className={shown ? '' : styles.masked}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label="Vis passord"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye aria-hidden="true" />
        </button>
      }
    />
  )
}
