import { useState } from 'react'
import { weekdayName } from '#domain/values/day-names'
import type { Day } from '#domain/values/month'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import form from '../../ui/Form.module.css'
import { TimeField } from '../../ui/TimeField.tsx'
import { useFew } from '../../ui/use-few.tsx'
import { eveningFault, type NightOpening } from './draft.ts'

interface NightOpeningsProps {
  readonly evenings: readonly NightOpening[]
  readonly onChange: (evenings: readonly NightOpening[]) => void
}

const FEW = 6
const usual = { date: '', from: '18:00', to: '22:00' }

/** Evenings with late opening. Sales between the two times are paid separately. */
export const NightOpenings = ({ evenings, onChange }: NightOpeningsProps) => {
  const [added, setAdded] = useState<NightOpening>(usual)
  const [tried, setTried] = useState(false)
  const fault = eveningFault(added, evenings)
  const newestFirst = [...evenings].sort((a, b) => b.date.localeCompare(a.date))
  const { shown, showAll } = useFew(newestFirst, FEW, 'small')
  const add = () => {
    setTried(true)
    if (fault) return
    onChange([...evenings, added].sort((a, b) => a.date.localeCompare(b.date)))
    setAdded({ ...added, date: '' })
    setTried(false)
  }
  const time = (label: string, key: 'from' | 'to') => (
    <div className={form.time}>
      <TimeField label={label} value={added[key]} onChange={time => setAdded({ ...added, [key]: time })} />
    </div>
  )
  return (
    <fieldset className={form.group}>
      <legend>Nattåpent</legend>
      {evenings.length === 0 && <p>Ingen kvelder med nattåpent.</p>}
      <ul className={evenings.length > 0 ? form.items : undefined}>
        {shown.map(({ date, from, to }) => (
          <li key={date}>
            <span>
              {weekdayName(date as Day)}, {from}–{to}
            </span>
            <Button
              look="quiet"
              size="small"
              aria-label={`Fjern kvelden ${weekdayName(date as Day)}`}
              onClick={() => onChange(evenings.filter(one => one.date !== date))}
            >
              Fjern
            </Button>
          </li>
        ))}
      </ul>
      {showAll}
      <div className={form.add}>
        <DateField label="Dato" value={added.date} onChange={date => setAdded({ ...added, date })} />
        {time('Fra', 'from')}
        {time('Til', 'to')}
        <Button onClick={add}>Legg til kvelden</Button>
        {tried && fault && (
          <div className={form.error}>
            <FieldError>{fault}</FieldError>
          </div>
        )}
      </div>
    </fieldset>
  )
}
