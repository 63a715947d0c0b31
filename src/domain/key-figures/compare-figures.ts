import { subtract, toNumber } from '../values/decimal.ts'
import type { Day } from '../values/month.ts'
import { type AmountSums, amountSumKeys, type CostShares } from './amounts.ts'
import { percentChange } from './change.ts'
import type { LeftOutReason, Standing } from './like-for-like.ts'
import { addSums } from './sums.ts'
import { type TrendFigures, trendFigures } from './trend-figures.ts'

/** A salon's part of what is compared; null where there is nothing on those days. */
export interface ComparedSalon {
  readonly objectId: string
  readonly now: AmountSums | null
  readonly before: AmountSums | null
  readonly standing: Standing
}

export interface LeftOut {
  readonly objectId: string
  readonly because: LeftOutReason
  readonly missing: number
  readonly missingDays: Day[]
}

export interface Compared {
  readonly now: TrendFigures | null
  readonly before: TrendFigures | null
  readonly deviation: number | null
  readonly percent: number | null
  readonly comparable: boolean
  readonly leftOut: LeftOut[]
}

/** A month's worth: more of them say no more. */
const SHOWN_DAYS = 31

/**
 * A salon without anything on the days is no salon that sold for nothing (K19). A person may have worked elsewhere, so of
 * people only the salons' own gaps count.
 */
const reasonOf = (
  { now, before, standing }: ComparedSalon,
  of: 'salons' | 'people',
): LeftOutReason | null => {
  if (standing.leftOut || of === 'people') return standing.leftOut
  if (now === null) return 'missing'
  return before === null ? 'new' : null
}

const totalOf = (all: readonly (AmountSums | null)[], shares: CostShares): TrendFigures | null => {
  const given = all.filter(one => one !== null)
  return given.length > 0 ? trendFigures(addSums(given, amountSumKeys), shares) : null
}

/** Like for like: both sides over the salons that can be compared, and which are left out. */
export function compareFigures(
  of: 'salons' | 'people',
  salons: readonly ComparedSalon[],
  shares: CostShares,
): Compared {
  const leftOut: LeftOut[] = []
  const compared: ComparedSalon[] = []
  for (const salon of salons.filter(({ now, before }) => now !== null || before !== null)) {
    const because = reasonOf(salon, of)
    if (!because) compared.push(salon)
    else {
      const { missingDays } = salon.standing
      const newestFirst = [...missingDays].sort().reverse().slice(0, SHOWN_DAYS)
      leftOut.push({
        objectId: salon.objectId,
        because,
        missing: missingDays.length,
        missingDays: newestFirst,
      })
    }
  }
  const now = totalOf(
    compared.map(salon => salon.now),
    shares,
  )
  const before = totalOf(
    compared.map(salon => salon.before),
    shares,
  )
  return { now, before, ...deviationOf(now, before), comparable: leftOut.length === 0, leftOut }
}

const deviationOf = (now: TrendFigures | null, before: TrendFigures | null) => {
  if (now?.totalOms == null || before?.totalOms == null) return { deviation: null, percent: null }
  return {
    deviation: toNumber(subtract(now.totalOms, before.totalOms)),
    percent: percentChange(now.totalOms, before.totalOms),
  }
}

/** Largest first, whichever way; what cannot be compared last. */
export const byDeviation = <Row extends { readonly deviation: number | null }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => Math.abs(b.deviation ?? 0) - Math.abs(a.deviation ?? 0) || order(a) - order(b))

const order = ({ deviation }: { readonly deviation: number | null }): number => (deviation === null ? 1 : 0)
