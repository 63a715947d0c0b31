import { type AmountSums, amountSumKeys, type CostShares } from '#domain/key-figures/amounts'
import {
  type Compared,
  type ComparedSalon,
  type ComparedSide,
  compareFigures,
} from '#domain/key-figures/compare-figures'
import type { ArrivalSums } from '#domain/key-figures/known-sums'
import {
  type Comparison,
  comparisons,
  daysOn,
  type Side,
  type Standing,
  sides,
  standingOf,
} from '#domain/key-figures/like-for-like'
import { addSums } from '#domain/key-figures/sums'
import type { DayRange, Span } from '#domain/key-figures/time-frames'
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

/** Of a salon, or a person; of all of them where it is null. In one salon where that is named. */
interface About {
  readonly span: Span
  readonly group: string | null
  readonly salonId?: string
}

export interface LikeForLike {
  /** The days of a span that are over; null where none is. */
  days(span: Span): DayRange | null
  /** Salons or people that did something on those days. */
  found(span: Span): readonly string[]
  /** The salons they did it in, then or now. */
  salonsOf(group: string | null): readonly string[]
  /** Null where there are no days to compare with. */
  of(comparison: Comparison, about: About): (DayRange & Compared) | null
}

/** Salons that are judged between two other calls. */
const PIECE = 10

/** No day of any span is over. */
const nothingOver: LikeForLike = { days: () => null, found: () => [], salonsOf: () => [], of: () => null }

/** Both sides of every comparison, salon by salon. */
export const readLikeForLike = async (
  db: Db,
  scope: AnyScope,
  { spans, today, shares, ...chosen }: ComparisonQuestion,
): Promise<LikeForLike> => {
  const ranges = spans.flatMap(span => sides.flatMap(side => daysOn(side, span, today) ?? []))
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
  const ofSalon = grouped(parts, part => part.salonId)
  const partsOf = (group: string | null) => (group === null ? parts : (ofGroup.get(group) ?? []))
  const salonsOf = (group: string | null) => [...new Set(partsOf(group).map(part => part.salonId))]

  const standing = once((salonId: string, span: Span, comparison: Comparison): Standing => {
    const [now, then] = (['now', comparison] as const).map(side => daysOn(side, span, today))
    const history = histories.get(salonId)
    return now && then && history
      ? standingOf(history, now, then)
      : { leftOut: 'missing', missingDays: [], bookGaps: [], firstOpen: null }
  })
  // Worked out ahead, so that others are let in between: a year is hundreds of days a salon.
  await mapInPieces([...ofSalon.keys()], PIECE, salonId => {
    for (const span of spans) for (const comparison of comparisons) standing(salonId, span, comparison)
  })
  const sumsOn = (side: Side, salonId: string, { span, group }: About): AmountSums | null => {
    const range = nameOf(daysOn(side, span, today))
    const found = (ofSalon.get(salonId) ?? []).filter(
      part => part.range === range && (group === null || part.group === group),
    )
    if (found.length === 0) return null
    return addSums(
      found.map(part => part.sums),
      amountSumKeys,
    )
  }

  // Columns and deviations ask for the same.
  const compare = once((comparison: Comparison, about: About) => {
    const among = about.salonId === undefined ? salonsOf(about.group) : [about.salonId]
    const days = daysOn(comparison, about.span, today)
    const compared = among.map(
      (objectId): ComparedSalon => ({
        objectId,
        now: sumsOn('now', objectId, about),
        before: sumsOn(comparison, objectId, about),
        standing: standing(objectId, about.span, comparison),
      }),
    )
    if (!days) return null
    const question = {
      ...{ of: chosen.of, oneDay: days.from === days.to, shares },
      arrivedOn: (side: ComparedSide, sums: ArrivalSums) => {
        const on = side === 'now' ? daysOn('now', about.span, today) : days
        return arrivedIn(sums, nameOf(on), about.group, about.salonId)
      },
    }
    return { ...days, ...compareFigures(compared, question) }
  })

  return {
    days: span => daysOn('now', span, today),
    found: span => {
      const range = nameOf(daysOn('now', span, today))
      return [...new Set(parts.filter(part => part.range === range).map(part => part.group))]
    },
    salonsOf,
    of: compare,
  }
}

interface Part {
  readonly salonId: string
  /** The salon, or the person. */
  readonly group: string
  /** Its days. */
  readonly range: string
  readonly sums: AmountSums
}

const nameOf = (days: DayRange | null): string => (days ? `${days.from} ${days.to}` : '')

/** Works out each answer once. Questions are the same where their JSON is. */
const once = <Asked extends readonly unknown[], Answer>(workOut: (...asked: Asked) => Answer) => {
  const known = new Map<string, { readonly answer: Answer }>()
  return (...asked: Asked): Answer => {
    const name = JSON.stringify(asked)
    const found = known.get(name) ?? { answer: workOut(...asked) }
    known.set(name, found)
    return found.answer
  }
}

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
    ...{ salonId, group: employeeId },
    ...{ range, sums },
  }))
}
