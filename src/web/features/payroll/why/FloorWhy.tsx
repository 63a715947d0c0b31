import type { PayrollColumnKey } from '#domain/payroll/columns'
import { floorInWords } from '#domain/payroll/pay-floor'
import { floorPerHour, isBelowTariff, payAtFloor } from '#domain/payroll/pay-reasons'
import { effectiveRow } from '#domain/payroll/sent-row'
import { capitalised } from '#domain/values/capitalised'
import { roundToOre, subtract } from '#domain/values/decimal'
import { hours, kroner } from '#domain/values/number-format'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import styles from './FloorWhy.module.css'

/** The check links to the first of these. The others are what it compares. */
const columns: readonly PayrollColumnKey[] = ['perHourFixed', 'timelonn', 'garantilonn', 'faktisklonn']

/** Explains the floor that the pay of the hours is compared with (P99, P130). */
export const FloorWhy = ({ row, column }: { row: SheetRow; column: PayrollColumnKey }) => {
  if (!columns.includes(column)) return null
  const { floor, terms } = row
  const values = effectiveRow(row.values)
  const atFloor = payAtFloor(values, terms, floor)
  const difference = roundToOre(subtract(values.faktisklonn, atFloor))
  const made = floor
    ? floorInWords(floor)
    : `frisør med ${values.experience} års ansiennitet, etter lønnstabellen`
  return (
    <section className={styles.floor} aria-labelledby="floor-why">
      <h3 id="floor-why" className={styles.title}>
        {`Gulvet i tariffen: ${kroner(floorPerHour(values, terms, floor))} timen`}
      </h3>
      <p>{`${capitalised(made)}.`}</p>
      <p>
        {`Lønna for ${hours(values.prodTimerEksLunsj)} er ${kroner(values.faktisklonn)}. Gulvet gir ${kroner(atFloor)}.`}
      </p>
      <p>
        {isBelowTariff(values, terms, floor)
          ? `${kroner(-difference)} under gulvet, så lønna må begrunnes.`
          : `${kroner(difference)} over gulvet.`}
      </p>
    </section>
  )
}
