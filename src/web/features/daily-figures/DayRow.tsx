import { type Dispatch, memo } from 'react'
import type { DailyFigure } from '#domain/sales/daily-figures'
import { classes } from '../../ui/classes.ts'
import { readCell, textOf } from './cell.ts'
import { DayFaults, dayFaults } from './DayFaults.tsx'
import { DayStanding } from './DayStanding.tsx'
import { dayWithoutMonth } from './day-without-month.ts'
import type { DayOfPerson } from './days.ts'
import { type DayDraft, type DayDraftAction, isWritten } from './drafts.ts'
import { columns } from './fields.ts'
import styles from './PersonMonthTable.module.css'

interface DayRowProps {
  readonly row: number
  readonly day: DayOfPerson
  readonly draft: DayDraft
  readonly tell: Dispatch<DayDraftAction>
  /** The number of decimals shown in each column. */
  readonly decimals: Readonly<Record<DailyFigure, number>>
}

/** One day of an employee: a cell per figure and the state of the day. */
export const DayRow = memo(({ row, day, draft, tell, decimals }: DayRowProps) => {
  const { saved, locked } = day
  const faults = dayFaults(day, draft)
  const faultsId = `faults-${day.day}`
  return (
    <>
      <tr className={classes(isWritten(draft) && styles.unsaved, locked && styles.locked)}>
        <th scope="row">{dayWithoutMonth(day.day)}</th>
        {columns.map(({ figure, name }, column) => {
          const value = saved?.[figure] ?? null
          const before = textOf(value, decimals[figure])
          const wrong = faults.some(({ key }) => key === figure)
          return (
            <td key={figure}>
              {locked ? (
                <span className={styles.none}>–</span>
              ) : (
                <input
                  className={classes(styles.cell, wrong && styles.wrong, value === 0 && styles.zero)}
                  data-row={row}
                  data-column={column}
                  data-day={day.day}
                  data-figure={figure}
                  aria-label={`${name}, ${dayWithoutMonth(day.day)}`}
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? faultsId : undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  value={draft.texts[figure] ?? before}
                  onFocus={event => event.target.select()}
                  onChange={event =>
                    tell({ did: 'write', day: day.day, figure, text: event.target.value, before })
                  }
                  onBlur={({ target }) => {
                    const read = readCell(figure, target.value)
                    const unchanged = saved !== null && read.ok && read.value === value
                    tell({ did: unchanged ? 'undo' : 'leave', day: day.day, figure })
                  }}
                />
              )}
            </td>
          )
        })}
        <td className={styles.standing}>
          <DayStanding day={day} draft={draft} />
        </td>
      </tr>
      {faults.length > 0 && (
        <tr className={styles.unsaved}>
          <td colSpan={columns.length + 2} className={styles.faults}>
            <DayFaults id={faultsId} faults={faults} />
          </td>
        </tr>
      )}
    </>
  )
})
