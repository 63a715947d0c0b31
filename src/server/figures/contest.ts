import type { Contestant } from '#domain/rankings/ranking'
import type { ChainSettings } from '#domain/settings/chain-settings'
import { amountsOf } from '#domain/statistics/amounts'
import { type Arrived, arrivedOf, knownSums } from '#domain/statistics/known-sums'
import { ratiosOf } from '#domain/statistics/ratios'
import type { FigureSums } from '#domain/statistics/sums'
import type { DayRange } from '#domain/values/day-range'
import type { Db } from '#server/db/db'
import { mapInPieces } from '#server/files/breathe'
import { readArrived } from './arrived.ts'
import { readSums } from './read-sums.ts'

const forTheChain = { because: 'the ranking compares every salon and everybody in it' }

interface Contestants {
  readonly salons: readonly Contestant[]
  readonly persons: readonly Contestant[]
  /** Person → the salon with most of their visits. */
  readonly salonOf: Readonly<Record<string, string>>
}

/** The number of contestants computed before other calls get a turn. */
const PIECE = 100

/** Salons and persons with figures on these days; a person's sums cover all their salons (M4). */
export const readContestants = async (
  db: Db,
  days: DayRange,
  settings: ChainSettings,
): Promise<Contestants> => {
  const ranges = { days }
  const salons = await readSums(db, forTheChain, { of: 'salons', ranges, by: ['salonId'] })
  const persons = await readSums(db, forTheChain, { of: 'people', ranges, by: ['employeeId'] })
  const arrivedIn = await readArrived(db, { of: 'people', ranges })
  const contestant = (id: string, sums: FigureSums, arrived: Arrived): Contestant => ({
    id,
    visits: sums.visits,
    ratios: ratiosOf(amountsOf(knownSums(sums, arrived), settings)),
  })
  return {
    salons: await mapInPieces(salons, PIECE, ({ salonId, sums }) =>
      contestant(salonId, sums, arrivedOf(sums)),
    ),
    persons: await mapInPieces(persons, PIECE, ({ employeeId, sums }) =>
      contestant(employeeId, sums, arrivedIn(sums, 'days', employeeId)),
    ),
    salonOf: await readSalonOf(db, days),
  }
}

/** With equally many visits the salon with the lowest id is chosen, so that the result is stable. */
const readSalonOf = async (db: Db, days: DayRange): Promise<Record<string, string>> => {
  const rows = await readSums(db, forTheChain, {
    of: 'people',
    ranges: { days },
    by: ['employeeId', 'salonId'],
    only: ['visits'],
  })
  rows.sort((a, b) => a.sums.visits - b.sums.visits || (a.salonId < b.salonId ? 1 : -1))
  return Object.fromEntries(rows.map(({ employeeId, salonId }) => [employeeId, salonId]))
}
