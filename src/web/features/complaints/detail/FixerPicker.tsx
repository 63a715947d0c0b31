import { useQuery } from '@tanstack/react-query'
import { Picker } from '../../../ui/Picker.tsx'
import { peopleOfSalon } from '../queries.ts'
import { words } from '../words.ts'

interface FixerPickerProps {
  readonly salon: string
  readonly value: string | null
  readonly onChange: (fixer: string | null) => void
}

/** Chooses who did the work, among the employees of the case's salon. */
export const FixerPicker = ({ salon, value, onChange }: FixerPickerProps) => {
  const { data: people = [] } = useQuery(peopleOfSalon(salon))
  return (
    <Picker
      label={words.fixer}
      placeholder={words.chooseFixer}
      choices={people.map(({ objectId, name }) => ({ value: objectId, label: name }))}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}
