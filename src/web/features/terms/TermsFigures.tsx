import type { TermDifference, TermLine } from '#domain/payroll/term-lines'
import { written } from './listed.ts'
import styles from './TermsFigures.module.css'

/** All figures of the terms. */
export const TermsFigures = ({ lines, label }: { lines: readonly TermLine[]; label: string }) => (
  <table className={styles.figures} aria-label={label}>
    <tbody>
      {lines.map(line => (
        <tr key={line.key}>
          <th scope="row">{line.label}</th>
          <td>{written(line, line.value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface ChangesProps {
  readonly differences: readonly TermDifference[]
  readonly label: string
}

/** The changed figures, from and to. '–' stands for no value. */
export const Changes = ({ differences, label }: ChangesProps) => (
  <table className={styles.figures} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Sats</th>
        <th scope="col">Før</th>
        <th scope="col">Etter</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(difference => (
        <tr key={difference.key}>
          <th scope="row">{difference.label}</th>
          <td className={styles.before}>{written(difference, difference.from)}</td>
          <td className={styles.after}>{written(difference, difference.to)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
