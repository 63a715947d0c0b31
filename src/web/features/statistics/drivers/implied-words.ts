import type { Driver, Drivers } from '#contract/statistics/drivers'
import { type DriversKind, dayUnits, driverLabel } from '#domain/statistics/driver-labels'
import { impliedHours } from '#domain/statistics/implied-hours'
import { over } from '#domain/values/decimal'
import { fixed } from '#domain/values/number-format'
import { counted } from '../../../ui/counted.ts'

/** '4 886,3', with the decimals of hours in the table. */
const shown = (hours: number): string => fixed(hours, 1)

/** 'Dagene tilsier 4 886,3 t': what the quantity of hours is counted from, if that is not the hours of the other side. */
export const impliedInShort = (driver: Driver): string | null => {
  const implied = impliedHours(driver)
  return implied === null ? null : `Dagene tilsier ${shown(implied)}\u00a0t.`
}

/**
 * How the hours that the days imply are made: '4 920,0 timer på 146 salongdager tilsier 4 886,3 timer på 145. Uten 1 salongdag som
 * ikke er lest inn, se «Dager som mangler».' Null if the quantity is the difference of the hours.
 */
export const impliedInWords = (
  driver: Driver,
  { was, now }: Pick<Drivers, 'was' | 'now'>,
  kind: DriversKind,
): string | null => {
  const implied = impliedHours(driver)
  if (implied === null || driver.was === null) return null
  const byDays = over(driver.was * now.openDays, was.openDays)
  const [day, days] = dayUnits(kind)
  // With days without a time book the hours are of the others.
  const says =
    byDays !== null && shown(byDays) === shown(implied)
      ? `${shown(driver.was)} timer på ${counted(was.openDays, day, days)} tilsier ${shown(implied)} timer på ${fixed(now.openDays, 0)}.`
      : `Dagene tilsier ${shown(implied)} timer.`
  const missing = was.missing + now.missing
  const label = driverLabel('missingDays', kind)
  return missing === 0
    ? says
    : `${says} Uten ${counted(missing, day, days)} som ikke er lest inn, se «${label}».`
}
