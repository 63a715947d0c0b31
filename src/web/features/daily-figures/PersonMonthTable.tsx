import { type KeyboardEvent, useMemo } from 'react'
import { type DailyFigure, isDerivable } from '#domain/sales/daily-figures'
import { NO_FIGURE } from '#domain/values/number-format'
import { type ShortcutGroup, useShortcuts } from '../../ui/shortcuts.ts'
import { columnDecimals, textOf } from './cell.ts'
import { DayRow } from './DayRow.tsx'
import { type DayOfPerson, sumsOf } from './days.ts'
import { dayDraftOf } from './drafts.ts'
import { columns } from './fields.ts'
import { moveBy } from './move.ts'
import styles from './PersonMonthTable.module.css'
import type { PersonMonthState } from './use-person-month.ts'

/** For the list of shortcuts. */
const figureShortcuts: ShortcutGroup = {
  heading: 'Dagstall',
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], does: 'Gå til en annen celle' },
    { keys: ['Tab'], does: 'Neste celle' },
    { keys: ['Enter'], does: 'Lagre dagen, og ned' },
    { keys: ['Esc'], does: 'Ta tilbake det du skrev i cella' },
  ],
}

interface FigureTableProps {
  readonly label: string
  readonly days: readonly DayOfPerson[]
  readonly state: PersonMonthState
}

/** An employee's month on a wide screen: days as rows, figures as editable columns. */
export const PersonMonthTable = ({ label, days, state: { drafts, tell, save } }: FigureTableProps) => {
  useShortcuts(figureShortcuts)
  const { saved, sums, decimals } = useMemo(() => {
    const saved = days.flatMap(({ saved }) => saved ?? [])
    const sums = sumsOf(saved)
    const each = columns.map(({ figure }) => [
      figure,
      columnDecimals([...saved.map(day => day[figure]), sums[figure]]),
    ])
    return { saved, sums, decimals: Object.fromEntries(each) as Record<DailyFigure, number> }
  }, [days])
  // Figures derived from receipts have no sum here.
  const isGiven = (figure: DailyFigure) => saved.some(day => day[figure] !== null)

  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const cell = moveBy(event)
    const { day, figure } = cell?.dataset ?? {}
    if (!day) return
    if (event.key === 'Enter') void save(day)
    if (event.key === 'Escape') tell({ did: 'undo', day, figure: figure as DailyFigure })
  }

  return (
    // Handles the keys of all cells as the events bubble up.
    <section className={styles.frame} aria-label={label}>
      <table className={styles.table} onKeyDown={pressed}>
        <thead>
          <tr>
            <th scope="col">Dag</th>
            {columns.map(({ figure, name, short, unit }) => (
              <th key={figure} scope="col" title={name}>
                {short}
                <span className={styles.unit}>
                  {unit}
                  {isDerivable(figure) && '*'}
                </span>
              </th>
            ))}
            <th scope="col" className={styles.standing}>
              Ført
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, row) => (
            <DayRow
              key={day.day}
              row={row}
              day={day}
              draft={dayDraftOf(drafts, day.day)}
              tell={tell}
              decimals={decimals}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            {columns.map(({ figure }) => (
              <td key={figure}>{isGiven(figure) ? textOf(sums[figure], decimals[figure]) : NO_FIGURE}</td>
            ))}
            <td className={styles.standing}>lagret</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>* Det som står tomt, regnes ut av kvitteringene.</p>
    </section>
  )
}
