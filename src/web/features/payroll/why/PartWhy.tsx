import { use } from 'react'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { hoursOfPart } from '#domain/payroll/movements'
import { dayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { hours, NO_FIGURE } from '#domain/values/number-format'
import { PartsContext } from '../sheet/parts-context.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import styles from './SicknessWhy.module.css'

const columns: readonly PayrollColumnKey[] = [
  'name',
  'stillings',
  'prodTimerStillings',
  'prodTimerVsKontrakt',
  'prodTimerVsKonPerc',
]

interface PartWhyProps {
  readonly row: SheetRow
  readonly column: PayrollColumnKey
}

/** The part of the month of a person who began or left in it. It is shown for the name and the hours of the position (P225). */
export const PartWhy = ({ row, column }: PartWhyProps) => {
  const found = use(PartsContext).get(row.objectId)
  if (!found || !columns.includes(column)) return null
  const { beganOn, leftOn, part } = found
  const { prodTimerStillings } = row.values
  return (
    <section className={styles.sickness} aria-label="Del av måneden">
      <p className={styles.title}>Del av måneden</p>
      <ul className={styles.parts}>
        {beganOn && (
          <li className={styles.line}>
            <span>Første dag</span>
            <span className={styles.hours}>{dayName(day(beganOn))}</span>
          </li>
        )}
        {leftOn && (
          <li className={styles.line}>
            <span>Siste dag</span>
            <span className={styles.hours}>{dayName(day(leftOn))}</span>
          </li>
        )}
        <li className={styles.line}>
          <span>Arbeidsdager i salongen</span>
          <span className={styles.hours}>{`${part.workdays} av ${part.of}`}</span>
        </li>
        <li className={styles.line}>
          <span>{`Kontraktstimer i delen: ${hours(prodTimerStillings)} ×\u00a0${part.workdays}\u00a0/\u00a0${part.of}`}</span>
          <span className={styles.hours}>
            {prodTimerStillings === null ? NO_FIGURE : hours(hoursOfPart(prodTimerStillings, part))}
          </span>
        </li>
      </ul>
      <p>Arket regner kontraktstimene for hele måneden. Lønna følger timene som er ført.</p>
    </section>
  )
}
