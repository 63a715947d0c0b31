import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { type DailyFigure, isDerivable } from '#domain/sales/daily-figures'
import { NO_FIGURE } from '#domain/values/number-format'
import { counted } from '../../ui/counted.ts'
import { type ShortcutGroup, useShortcuts } from '../../ui/shortcuts.ts'
import { showToast } from '../../ui/toast.ts'
import { columnDecimals, textOf } from './cell.ts'
import { DayRow } from './DayRow.tsx'
import { type DayOfPerson, sumsOf } from './days.ts'
import { dayDraftOf } from './drafts.ts'
import { columns } from './fields.ts'
import { moveBy } from './move.ts'
import styles from './PersonMonthTable.module.css'
import { pasted } from './paste.ts'
import type { PersonMonthState } from './use-person-month.ts'

/** For the list of shortcuts. */
const figureShortcuts: ShortcutGroup = {
  heading: 'Dagstall',
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], does: 'Gå til en annen celle' },
    { keys: ['Tab'], does: 'Neste celle' },
    { keys: ['Enter'], does: 'Lagre dagen, og ned' },
    { keys: ['Esc'], does: 'Ta tilbake det du skrev i cella' },
    { keys: ['Ctrl', 'V'], does: 'Lim inn celler fra Excel' },
  ],
}

interface FigureTableProps {
  readonly label: string
  readonly days: readonly DayOfPerson[]
  readonly state: PersonMonthState
  /** The day that the address names; its first cell gets the focus. */
  readonly start: string | undefined
}

/** An employee's month on a wide screen: days as rows, figures as editable columns. */
export const PersonMonthTable = ({ label, days, state: { drafts, tell, save }, start }: FigureTableProps) => {
  useShortcuts(figureShortcuts)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (start) frame.current?.querySelector<HTMLInputElement>(`input[data-day="${start}"]`)?.focus()
  }, [start])
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

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const { row, column } = event.target.dataset
    const block = pasted(
      event.clipboardData.getData('text/plain'),
      { row: Number(row), column: Number(column) },
      days,
      decimals,
    )
    if (!block) return
    event.preventDefault()
    for (const { day, figure, text, before } of block.cells) {
      tell({ did: 'write', day, figure, text, before })
      tell({ did: 'leave', day, figure })
    }
    if (block.left > 0)
      showToast({ text: `${counted(block.left, 'celle', 'celler')} fikk ikke plass`, level: 'neutral' })
  }

  return (
    // Handles the keys of all cells as the events bubble up.
    <section ref={frame} className={styles.frame} aria-label={label}>
      <table className={styles.table} onKeyDown={pressed} onPaste={paste}>
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
