import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { isDerivable } from '#domain/sales/daily-figures'
import { capitalised } from '#domain/values/capitalised'
import { weekdayName } from '#domain/values/day-names'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { textOf } from './cell.ts'
import { DayFaults, dayFaults } from './DayFaults.tsx'
import styles from './DayForm.module.css'
import { DayStanding } from './DayStanding.tsx'
import type { DayOfPerson } from './days.ts'
import { dayDraftOf, isWritten } from './drafts.ts'
import { columns } from './fields.ts'
import type { PersonMonthState } from './use-person-month.ts'

interface DayFormProps {
  readonly day: DayOfPerson
  readonly days: readonly DayOfPerson[]
  readonly state: PersonMonthState
  /** Links to a day, or to the list of days if none is given. */
  readonly linkTo: (day?: string) => string
}

/** The form of one day, for phones. */
export const DayForm = ({ day, days, state: { drafts, tell, save }, linkTo }: DayFormProps) => {
  const { saved } = day
  const draft = dayDraftOf(drafts, day.day)
  const faults = dayFaults(day, draft)
  const at = days.indexOf(day)
  const neighbour = (step: number) => {
    const other = days[at + step]
    return other && !other.locked ? other.day : undefined
  }
  const [before, after] = [neighbour(-1), neighbour(1)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(day.day)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.head}>
        <ButtonLink
          as={Link}
          to={linkTo()}
          look="quiet"
          size="small"
          icon={<IconArrowLeft aria-hidden="true" />}
        >
          Hele måneden
        </ButtonLink>
        <span className={styles.steps}>
          {before && (
            <ButtonLink as={Link} to={linkTo(before)} size="small" aria-label="Dagen før">
              <IconChevronLeft aria-hidden="true" />
            </ButtonLink>
          )}
          {after && (
            <ButtonLink as={Link} to={linkTo(after)} size="small" aria-label="Dagen etter">
              <IconChevronRight aria-hidden="true" />
            </ButtonLink>
          )}
        </span>
      </div>
      <h2 className={styles.day}>{capitalised(weekdayName(day.day))}</h2>
      <p className={styles.standing} role="status">
        <DayStanding day={day} draft={draft} />
      </p>
      <div className={styles.fields}>
        {columns.map(({ figure, name, unit }) => {
          const before = textOf(saved?.[figure] ?? null)
          const wrong = faults.find(({ key }) => key === figure)
          return (
            <TextField
              key={figure}
              label={`${name}, ${unit}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={isDerivable(figure) ? 'regnes ut' : undefined}
              value={draft.texts[figure] ?? before}
              error={wrong?.text.replace(`${name}: `, '')}
              errorLang={wrong?.lang}
              onChange={event =>
                tell({ did: 'write', day: day.day, figure, text: event.target.value, before })
              }
              onBlur={() => tell({ did: 'leave', day: day.day, figure })}
            />
          )
        })}
      </div>
      <DayFaults
        id={`faults-${day.day}`}
        faults={faults.filter(({ key }) => key === 'day' || key === 'failure')}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={draft.saving} disabled={!isWritten(draft)}>
          Lagre dagen
        </Button>
      </div>
    </form>
  )
}
