import { useMe } from '../../api/use-session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import styles from './SalonChoice.module.css'

interface SalonChoiceProps {
  readonly chosen: readonly string[]
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/**
 * Selects the person's salons within the viewer's reach. Other salons stay unchanged. Hidden for viewers with
 * one salon.
 */
export const SalonChoice = ({ chosen, disabled, error, onChange }: SalonChoiceProps) => {
  const { salons } = useMe()
  if (salons.length < 2) return null
  return (
    <fieldset className={styles.salons}>
      <legend>Jobber i</legend>
      <div className={styles.boxes}>
        {salons.map(({ objectId, name }) => (
          <Checkbox
            key={objectId}
            label={name}
            checked={chosen.includes(objectId)}
            disabled={disabled}
            onChange={checked =>
              onChange(checked ? [...chosen, objectId] : chosen.filter(one => one !== objectId))
            }
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
