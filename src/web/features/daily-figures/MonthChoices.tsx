import { type Month, monthsUntil } from '#domain/values/month'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { Select } from '../../ui/Select.tsx'
import type { PersonOfMonth } from './days.ts'
import styles from './MonthChoices.module.css'

interface ChoicesProps {
  readonly salons: readonly { readonly objectId: string; readonly name: string }[]
  readonly salonId: string
  readonly onSalon: (salonId: string) => void
  /** The newest month with days to fill in. */
  readonly latest: Month
  readonly month: Month
  readonly onMonth: (month: Month) => void
  readonly people: readonly PersonOfMonth[]
  readonly person: string | null
  readonly onPerson: (objectId: string | null) => void
}

const OFFERED = 14

/** Chooses the salon, the month and the employee. */
export const MonthChoices = ({
  salons,
  salonId,
  onSalon,
  latest,
  month,
  onMonth,
  people,
  person,
  onPerson,
}: ChoicesProps) => (
  <div className={styles.choices}>
    {salons.length > 1 && (
      <Select
        label="Salong"
        hiddenLabel
        choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
        value={salonId}
        onChange={onSalon}
      />
    )}
    <MonthSelect
      label="Måned"
      hiddenLabel
      value={month}
      months={monthsUntil(latest, OFFERED, month)}
      onChange={onMonth}
    />
    <Picker
      label="Ansatt"
      hiddenLabel
      placeholder="Velg en ansatt"
      clearable
      choices={people.map(({ objectId, name, left }) => ({
        value: objectId,
        label: left ? `${name} [${left}]` : name,
      }))}
      value={person}
      onChange={onPerson}
    />
  </div>
)
