import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Choice } from '../../ui/choice.ts'
import { Picker } from '../../ui/Picker.tsx'
import { keptAt } from './kept-view.ts'
import styles from './Pickers.module.css'
import { peopleWithFigures } from './queries.ts'
import { useKept } from './use-kept.ts'

interface Colleague extends Choice {
  readonly withoutGoal: boolean
}

const Row = ({ label, withoutGoal }: Colleague) => (
  <span className={styles.row}>
    {label}
    {withoutGoal && <span className={styles.missing}>mål mangler</span>}
  </span>
)

/** Selects one person of a salon, or all of them. People without a goal are marked [R037]. */
export const EmployeePicker = ({ salonId, employeeId }: { salonId: string; employeeId: string | null }) => {
  const { data = [] } = useQuery(peopleWithFigures(salonId))
  const navigate = useNavigate()
  const kept = useKept()
  const choices = data.map(({ objectId, name, goal }) => ({
    value: objectId,
    label: name,
    withoutGoal: goal === 0,
  }))
  return (
    <Picker<Colleague>
      className={styles.picker ?? ''}
      label="Ansatt"
      hiddenLabel
      placeholder="Velg en ansatt"
      choices={choices}
      value={choices.some(({ value }) => value === employeeId) ? employeeId : null}
      row={choice => <Row {...choice} />}
      clearable
      onChange={chosen => void navigate(keptAt(`/salon/${salonId}${chosen ? `/${chosen}` : ''}`, kept))}
    />
  )
}
