import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { NamedFigureRow } from '#contract/daily-figures/daily-figures'
import { capitalised } from '#domain/values/capitalised'
import { monthName } from '#domain/values/month'
import { isSignedIn, useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { Note } from '../../ui/Note.tsx'
import { dayAt } from '../../ui/norwegian-time.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { DayForm } from './DayForm.tsx'
import { DayList } from './DayList.tsx'
import { daysOfEmployee } from './days.ts'
import { leavesPersonMonth, leavingUnsavedDays, leavingUnsavedPeriod } from './leaving.ts'
import styles from './PersonMonth.module.css'
import { PersonMonthTable } from './PersonMonthTable.tsx'
import { SicknessPeriods } from './sickness/SicknessPeriods.tsx'
import { useSicknessForm } from './sickness/use-sickness-form.ts'
import { type PersonMonthOf, type PersonMonthState, usePersonMonth } from './use-person-month.ts'

/** Below this width a month of twelve figures does not fit. */
const NARROW = '(max-width: 1000px)'

interface PersonMonthProps {
  readonly of: PersonMonthOf
  /** 'sluttet 12.10.2026', or null. */
  readonly left: string | null
  readonly rows: readonly NamedFigureRow[]
}

/** The status of the whole month, in the one live region of the screen. */
const statusOf = ({ unsaved, saving, saved }: PersonMonthState): string => {
  if (saving > 0) return 'Lagrer …'
  if (unsaved > 0) return `${counted(unsaved, 'dag', 'dager')} ikke lagret`
  return saved > 0 ? `${counted(saved, 'dag', 'dager')} lagret` : ''
}

/** Makes the employee's own figures read-only; somebody else enters them [A56]. */
const OwnFigures = ({ own, children }: { own: boolean; children: ReactNode }) =>
  own ? (
    <fieldset disabled className={styles.own}>
      <legend className={styles.legend}>
        <Note level="neutral" title="Dette er deg. Dine egne dagstall må en annen føre." />
      </legend>
      {children}
    </fieldset>
  ) : (
    children
  )

/** One employee's month, to be filled in and corrected. */
export const PersonMonth = ({ of, left, rows }: PersonMonthProps) => {
  const own = useMe().objectId === of.objectId
  const [search] = useSearchParams()
  const narrow = useMediaQuery(NARROW)
  const today = dayAt(Date.now())
  const days = useMemo(
    () => daysOfEmployee(rows, of.objectId, of.month, today),
    [rows, of.objectId, of.month, today],
  )
  const state = usePersonMonth(of, days)
  const sickness = useSicknessForm(of)
  useLeaveWarning({
    unsaved: state.unsaved > 0 || sickness.unsaved,
    question: state.unsaved > 0 ? leavingUnsavedDays(state.unsaved) : leavingUnsavedPeriod,
    isSignedIn,
    leaves: leavesPersonMonth,
  })

  const linkTo = (day?: string) => {
    const next = new URLSearchParams(search)
    if (day) next.set('day', day)
    else next.delete('day')
    return `?${next}`
  }
  const opened = days.find(({ day, locked }) => day === search.get('day') && !locked)

  if (narrow && opened)
    return (
      <OwnFigures own={own}>
        <DayForm key={opened.day} day={opened} days={days} state={state} linkTo={linkTo} />
      </OwnFigures>
    )
  return (
    <>
      <header className={styles.head}>
        <h2>{of.name}</h2>
        {left && <p className={styles.lead}>{capitalised(left)}</p>}
        <p className={styles.lead}>
          Det som er ført for hånd, gjelder også når en fil kommer for samme dag. Sier fila noe nytt, velger
          noen under Datakvalitet.
        </p>
      </header>
      {narrow ? (
        <DayList days={days} drafts={state.drafts} linkTo={linkTo} />
      ) : (
        <OwnFigures own={own}>
          <PersonMonthTable
            label={`Dagstall for ${of.name} i ${monthName(of.month)}`}
            days={days}
            state={state}
            start={opened?.day}
          />
        </OwnFigures>
      )}
      <SicknessPeriods of={of} own={own} form={sickness} />
      {!own && (!narrow || state.unsaved > 0) && (
        <div className={styles.save}>
          <p role="status">{statusOf(state)}</p>
          <Button
            look="primary"
            disabled={state.unsaved === 0}
            busy={state.saving > 0}
            onClick={() => void state.saveAll()}
          >
            Lagre{state.unsaved > 0 && ` ${counted(state.unsaved, 'dag', 'dager')}`}
          </Button>
        </div>
      )}
    </>
  )
}
