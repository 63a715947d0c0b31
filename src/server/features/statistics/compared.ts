import { type AmountSums, amountSumKeys, type CostShares } from '#domain/statistics/amounts'
import {
  type Compared,
  type ComparedSalon,
  type ComparedSide,
  compareFigures,
} from '#domain/statistics/compare-figures'
import type { ArrivalSums } from '#domain/statistics/known-sums'
import {
  type Comparison,
  comparisons,
  daysOn,
  type Side,
  type Standing,
  sides,
  standingOf,
} from '#domain/statistics/like-for-like'
import type { Span } from '#domain/statistics/spans'
import { addSums } from '#domain/statistics/sums'
import type { DayRange } from '#domain/values/day-range'
import { grouped } from '#domain/values/grouped'
import { compareDates, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readArrived } from '#server/figures/arrived'
import type { AnyScope, Chosen } from '#server/figures/figure-rows'
import { readSums } from '#server/figures/read-sums'
import { readHistories } from '#server/figures/salon-history'
import { mapInPieces } from '#server/files/breathe'

interface ComparisonQuestion extends Chosen {
  readonly spans: readonly Span[]
  readonly today: Day
  readonly shares: CostShares
}

/** Selects a salon or person, or all of them if `group` is null. `salonId` limits it to one salon. */
interface About {
  readonly span: Span
  readonly group: string | null
  readonly salonId?: string
}

export interface LikeForLike {
  /** The completed days of a span; null if there are none. */
  days(span: Span): DayRange | null
  /** The salons or people with figures on those days. */
  found(span: Span): readonly string[]
  /** The salons of those figures, on either side of a comparison. */
  salonsOf(group: string | null): readonly string[]
  /** Null if there are no days to compare with. */
  of(comparison: Comparison, about: About): (DayRange & Compared) | null
}

/** The number of salons evaluated before other calls get a turn. */
const PIECE = 10

/** The result when no span has a completed day. */
const nothingOver: LikeForLike = { days: () => null, found: () => [], salonsOf: () => [], of: () => null }

/** Reads both sides of every comparison, per salon. */
export const readLikeForLike = async (
  db: Db,
  scope: AnyScope,
  { spans, today, shares, ...chosen }: ComparisonQuestion,
): Promise<LikeForLike> => {
  const daysOf = new Map(spans.map(span => [span, sidesOf(span, today)]))
  const daysFor = (side: Side, span: Span) => daysOf.get(span)?.[side] ?? null
  const ranges = spans.flatMap(span => sides.flatMap(side => daysFor(side, span) ?? []))
  const named = Object.fromEntries(ranges.map(days => [nameOf(days), days]))
  if (ranges.length === 0) return nothingOver
  const [earliest = today] = ranges.map(({ from }) => from).sort(compareDates)
  const readParts = partsIn(db, scope, chosen, named)
  const readSalons = async () =>
    chosen.of === 'salons'
      ? (chosen.salons ?? 'every')
      : [...new Set((await readParts).map(part => part.salonId))]
  const [parts, arrivedIn, histories] = await Promise.all([
    readParts,
    readArrived(db, { ...chosen, ranges: named }),
    readSalons().then(salons => readHistories(db, salons, earliest)),
  ])

  const ofGroup = grouped(parts, part => part.group)
  const ofRange = grouped(parts, part => part.range)
  const ofSalon = grouped(parts, part => `${part.range} ${part.salonId}`)
  const partsOf = (group: string | null) => (group === null ? parts : (ofGroup.get(group) ?? []))
  const salonsOf = once(String, (group: string | null) => [
    ...new Set(partsOf(group).map(part => part.salonId)),
  ])

  const standing = once(
    (salonId: string, span: Span, comparison: Comparison) => `${salonId} ${span} ${comparison}`,
    (salonId, span, comparison): Standing => {
      const [now, then] = [daysFor('now', span), daysFor(comparison, span)]
      const history = histories.get(salonId)
      return now && then && history
        ? standingOf(history, now, then)
        : { leftOut: 'missing', missingDays: [], bookGaps: [], firstOpen: null }
    },
  )
  // Computed in advance in pieces, since a year is hundreds of days per salon and must not block other calls.
  await mapInPieces(salonsOf(null), PIECE, salonId => {
    for (const span of spans) for (const comparison of comparisons) standing(salonId, span, comparison)
  })
  const sumsOn = (range: string, salonId: string, group: string | null): AmountSums | null => {
    const all = ofSalon.get(`${range} ${salonId}`) ?? []
    const found = group === null ? all : all.filter(part => part.group === group)
    const [only, ...more] = found
    if (more.length === 0) return only?.sums ?? null
    return addSums(
      found.map(part => part.sums),
      amountSumKeys,
    )
  }

  // Cached, since columns and deviations request the same comparisons.
  const compare = once(
    (comparison: Comparison, { span, group, salonId }: About) => `${comparison} ${span} ${group} ${salonId}`,
    (comparison, { span, group, salonId }) => {
      const [now, days] = [daysFor('now', span), daysFor(comparison, span)]
      if (!days) return null
      const [nowName, name] = [nameOf(now), nameOf(days)]
      const among = salonId === undefined ? salonsOf(group) : [salonId]
      const compared = among.map(
        (objectId): ComparedSalon => ({
          objectId,
          now: sumsOn(nowName, objectId, group),
          before: sumsOn(name, objectId, group),
          standing: standing(objectId, span, comparison),
        }),
      )
      const question = {
        of: chosen.of,
        oneDay: days.from === days.to,
        shares,
        arrivedOn: (side: ComparedSide, sums: ArrivalSums) =>
          arrivedIn(sums, side === 'now' ? nowName : name, group, salonId),
      }
      return { ...days, ...compareFigures(compared, question) }
    },
  )

  return {
    days: span => daysFor('now', span),
    found: span => {
      const found = ofRange.get(nameOf(daysFor('now', span))) ?? []
      return [...new Set(found.map(part => part.group))]
    },
    salonsOf,
    of: compare,
  }
}

interface Part {
  readonly salonId: string
  /** The id of the salon or person. */
  readonly group: string
  /** The name of the day range. */
  readonly range: string
  readonly sums: AmountSums
}

const nameOf = (days: DayRange | null): string => (days ? `${days.from} ${days.to}` : '')

/** Caches each result under the key that `nameOf` gives. */
const once = <Asked extends readonly unknown[], Answer>(
  nameOf: (...asked: Asked) => string,
  workOut: (...asked: Asked) => Answer,
) => {
  const known = new Map<string, { readonly answer: Answer }>()
  return (...asked: Asked): Answer => {
    const name = nameOf(...asked)
    const found = known.get(name) ?? { answer: workOut(...asked) }
    known.set(name, found)
    return found.answer
  }
}

const sidesOf = (span: Span, today: Day): Readonly<Record<Side, DayRange | null>> => ({
  now: daysOn('now', span, today),
  lastMonth: daysOn('lastMonth', span, today),
  lastYear: daysOn('lastYear', span, today),
})

const partsIn = async (
  db: Db,
  scope: AnyScope,
  chosen: Chosen,
  ranges: Readonly<Record<string, DayRange>>,
): Promise<readonly Part[]> => {
  const question = { ...chosen, ranges, only: amountSumKeys, past: true }
  if (chosen.of === 'salons') {
    const rows = await readSums(db, scope, { ...question, by: ['salonId'] })
    return rows.map(({ salonId, range, sums }) => ({ salonId, group: salonId, range, sums }))
  }
  const rows = await readSums(db, scope, { ...question, by: ['salonId', 'employeeId'] })
  return rows.map(({ salonId, employeeId, range, sums }) => ({
    salonId,
    group: employeeId,
    range,
    sums,
  }))
}
