import { type OpeningDay, weekdayNames } from '#domain/values/opening-hours'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { capitalised } from '../../../ui/capitalised.ts'
import { TextField } from '../../../ui/TextField.tsx'
import form from '../Form.module.css'
import styles from './OpeningHours.module.css'

interface OpeningHoursProps {
  readonly days: readonly OpeningDay[]
  /** Weekdays that close before they open, once it was tried to save them. */
  readonly wrong: readonly number[]
  readonly onChange: (days: readonly OpeningDay[]) => void
}

const usual = { from: '09:00', to: '18:00' }

/** When the salon is open, weekday by weekday: a warranty case tells how much of it is left [C31]. */
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
              <TextField
                label={`${label}, ${name}`}
                hiddenLabel
                type="time"
                value={day[key]}
                error={key === 'to' && wrong.includes(weekday) ? 'Må stenge etter at den åpner.' : undefined}
                onChange={event => set(weekday, { ...day, [key]: event.target.value })}
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
