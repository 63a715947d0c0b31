import { roundToOre } from '../values/decimal.ts'
import type { PayComponent, PayLine } from './pay-components.ts'
import type { PayrollRow } from './payroll-sheet.ts'

export type HoursOfSales = 'prodTimerEksLunsj' | 'antNattapent' | 'antSondagsapent'

/** The hours in which pay was earned that is not paid by the hour (P136). */
export interface Worked {
  readonly component: PayComponent
  /** With two decimals, as in payroll systems; null while they are unknown. */
  readonly hours: number | null
}

const commissions: readonly (readonly [components: readonly PayComponent[], hours: HoursOfSales])[] = [
  [['provisjonBehandling', 'provisjonVare'], 'prodTimerEksLunsj'],
  [['nattProvisjon'], 'antNattapent'],
  [['sondagProvisjon'], 'antSondagsapent'],
]

/**
 * Returns the hours in which the commission of these lines was earned.
 *
 * @param isKnown returns whether the source of these hours had arrived, or they were entered by hand
 */
export const commissionHours = (
  lines: readonly PayLine[],
  row: PayrollRow,
  isKnown: (hours: HoursOfSales) => boolean,
): Worked[] =>
  commissions.flatMap(([components, hours]): Worked[] => {
    const first = components.find(component => lines.some(line => line.component === component))
    return first ? [{ component: first, hours: isKnown(hours) ? roundToOre(row[hours]) : null }] : []
  })
