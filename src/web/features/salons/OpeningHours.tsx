import { capitalised } from '#domain/values/capitalised'
import { isTime } from '#domain/values/date-input'
import { type OpeningDay, weekdayNames } from '#domain/values/opening-hours'
import { Checkbox } from '../../ui/Checkbox.tsx'
import form from '../../ui/Form.module.css'
import { TimeField } from '../../ui/TimeField.tsx'
import styles from './OpeningHours.module.css'

interface OpeningHoursProps {
  readonly days: readonly OpeningDay[]
  /** Weekdays that close before they open, set after an attempt to save. */
  readonly wrong: readonly number[]
  readonly onChange: (days: readonly OpeningDay[]) => void
}

const usual = { from: '09:00', to: '18:00' }

const faultOf = (day: OpeningDay, key: 'from' | 'to'): string | undefined => {
  if (!isTime(day[key])) return 'Skriv tida som 09:30.'
  return key === 'to' && isTime(day.from) ? 'Må stenge etter at den åpner.' : undefined
}

/** The opening hours per weekday. Warranty cases use them to show the remaining time [C31]. */
export const OpeningHours = ({ days, wrong, onChange }: OpeningHoursProps) => {
  const set = (weekday: number, day: OpeningDay | null) =>
    onChange(
      [...days.filter(one => one.weekday !== weekday), ...(day ? [day] : [])].sort(
        (a, b) => a.weekday - b.weekday,
      ),
    )
  return (
    <fieldset className={form.group}>
      <legend>Åpningstider</legend>
      <p>Garantisaker viser hvor mye som er igjen av åpningstiden.</p>
      <ul className={styles.days}>
        {weekdayNames.map((name, place) => {
          const weekday = place + 1
          const day = days.find(one => one.weekday === weekday)
          const field = (label: string, key: 'from' | 'to') =>
            day && (
              <TimeField
                label={`${label}, ${name}`}
                hiddenLabel
                value={day[key]}
                error={wrong.includes(weekday) ? faultOf(day, key) : undefined}
                onChange={time => set(weekday, { ...day, [key]: time })}
              />
            )
          return (
            <li key={name}>
              <Checkbox
                label={capitalised(name)}
                checked={day !== undefined}
                onChange={open => set(weekday, open ? { ...(days.at(-1) ?? usual), weekday } : null)}
              />
              {day ? (
                <span className={styles.times}>
                  {field('Åpner', 'from')} – {field('Stenger', 'to')}
                </span>
              ) : (
                <span className={styles.closed}>Stengt</span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
