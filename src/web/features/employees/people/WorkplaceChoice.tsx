import type { ManagedSalon } from '#contract/salons/salons'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import form from '../../../ui/Form.module.css'

interface SalonChoiceProps {
  readonly salons: readonly ManagedSalon[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** The salons in which an employee works. */
export const WorkplaceChoice = ({ salons, chosen, error, onChange }: SalonChoiceProps) => (
  <fieldset className={form.group}>
    <legend>Jobber i</legend>
    {salons
      .filter(({ active }) => active)
      .map(({ objectId, name }) => (
        <Checkbox
          key={objectId}
          label={name}
          checked={chosen.includes(objectId)}
          onChange={checked =>
            onChange(checked ? [...chosen, objectId] : chosen.filter(one => one !== objectId))
          }
        />
      ))}
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
)
