import type { TargetsReply } from '#contract/statistics/targets'
import { declarations } from '#domain/statistics/figures'
import type { TargetFigure } from '#domain/statistics/targets'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { momentAt } from '../../../ui/norwegian-time.ts'
import styles from './TargetFigures.module.css'
import { targetAmount } from './target-words.ts'

interface TargetHistoryProps {
  readonly figure: TargetFigure
  /** What was set for all figures, the latest first. */
  readonly history: TargetsReply['history']
}

/** What was set for a figure, the latest first: from when, the value, who and when (K80). */
export const TargetHistory = ({ figure, history }: TargetHistoryProps) => {
  const rows = history.filter(one => one.figure === figure)
  if (rows.length === 0) return null
  const { label } = declarations[figure]
  return (
    <details className={styles.history}>
      <summary>Historikk ({rows.length})</summary>
      <table className={styles.table} aria-label={`Historikk for ${label}`}>
        <thead>
          <tr>
            <th scope="col">Fra</th>
            <th scope="col">Mål</th>
            <th scope="col" className={styles.who}>
              Satt av
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, value, setBy, setAt }) => (
            <tr key={`${from} ${setAt}`}>
              <th scope="row">{capitalised(monthName(month(from)))}</th>
              <td>{value === null ? 'Avsluttet' : targetAmount(figure, value)}</td>
              <td className={styles.who}>
                {setBy?.name ?? 'En som ikke er her lenger'}
                <time dateTime={setAt}>{momentAt(setAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
