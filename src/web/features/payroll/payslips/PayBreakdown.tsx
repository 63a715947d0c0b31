import type { ListedPayslip } from '#contract/payroll/payslips'
import { exactly, kroner } from '#domain/values/number-format'
import styles from './PayBreakdown.module.css'
import { hoursInWords, openingOf } from './words.ts'

type Breakdown = ListedPayslip['breakdown']

/** The pay line by line, the calculation of the hours, and the supplements for night and Sunday. */
export const PayBreakdown = ({ breakdown, amount }: Pick<ListedPayslip, 'breakdown' | 'amount'>) => (
  <div className={styles.breakdown}>
    <table className={styles.lines}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Del av lønna</th>
          <th scope="col">Beløp</th>
        </tr>
      </thead>
      <tbody>
        {breakdown.lines.map((line, place) => (
          // A line and its rounding remainder can have the same text.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent report never move
          <Line key={place} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Lønn før skatt</th>
          <td>{kroner(amount)}</td>
        </tr>
      </tfoot>
    </table>
    <p>{hoursInWords(breakdown.hours)}</p>
    {breakdown.openings.map(opening => (
      <p key={opening.label}>{openingOf(opening)}</p>
    ))}
  </div>
)

const Line = ({
  line: { label, quantity, rate, amount, explanation },
}: {
  line: Breakdown['lines'][number]
}) => (
  <tr>
    <th scope="row">
      {label}
      {quantity !== null && rate !== null && <span>{`${exactly(quantity)} t × ${kroner(rate)}`}</span>}
      {explanation !== '' && <span>{explanation}</span>}
    </th>
    <td>{kroner(amount)}</td>
  </tr>
)
