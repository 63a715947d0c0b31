import { type AmountSums, amountSumKeys, type CostShares } from '#domain/key-figures/amounts'
import { type Compared, type ComparedSalon, compareFigures } from '#domain/key-figures/compare-figures'
import {
  type Comparison,
  daysOn,
  type Side,
  type Standing,
  sides,
  standingOf,
} from '#domain/key-figures/like-for-like'
import { addSums } from '#domain/key-figures/sums'
import type { DayRange, TimeFrame } from '#domain/key-figures/time-frames'
import { compareDates, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import type { AnyScope, Chosen } from '#server/figures/figure-rows'
import { readSums } from '#server/figures/read-sums'
import { readHistories } from '#server/figures/salon-history'

interface ComparisonQuestion extends Chosen {
  readonly frames: readonly TimeFrame[]
  readonly today: Day
  readonly shares: CostShares
}

/** Of a salon, or a person; of all of them where it is null. In one salon where that is named. */
interface About {
  readonly frame: TimeFrame
  readonly group: string | null
  readonly salonId?: string
}

export interface LikeForLike {
  /** The days of a time frame that are over; null where none is. */
  days(frame: TimeFrame): DayRange | null
  /** Salons or people that did something on those days. */
  found(frame: TimeFrame): readonly string[]
  /** The salons they did it in, then or now. */
  salonsOf(group: string | null): readonly string[]
  /** Null where there are no days to compare with. */
  of(comparison: Comparison, about: About): (DayRange & Compared) | null
}

/** Both sides of every comparison, salon by salon. */
export const readLikeForLike = async (
  db: Db,
  scope: AnyScope,
  { frames, today, shares, ...chosen }: ComparisonQuestion,
): Promise<LikeForLike> => {
  const spans = frames.flatMap(frame => sides.flatMap(side => daysOn(side, frame, today) ?? []))
  const parts = spans.length > 0 ? await readParts(db, scope, chosen, spans) : []
  const salons = [...new Set(parts.map(part => part.salonId))]
  const [earliest = today] = spans.map(({ from }) => from).sort(compareDates)
  const histories = await readHistories(db, salons, earliest)

  const ofGroup = grouped(parts, part => part.group)
  const ofSalon = grouped(parts, part => part.salonId)
  const partsOf = (group: string | null) => (group === null ? parts : (ofGroup.get(group) ?? []))
  const salonsOf = (group: string | null) => [...new Set(partsOf(group).map(part => part.salonId))]

  const standing = once((salonId: string, frame: TimeFrame, comparison: Comparison): Standing => {
    const [now, then] = (['now', comparison] as const).map(side => daysOn(side, frame, today))
    const history = histories.get(salonId)
    return now && then && history
      ? standingOf(history, now, then)
      : { leftOut: 'missing', missingDays: [], firstOpen: null }
  })
  const sumsOn = (side: Side, salonId: string, { frame, group }: About): AmountSums | null => {
    const span = spanOf(daysOn(side, frame, today))
    const found = (ofSalon.get(salonId) ?? []).filter(
      part => part.span === span && (group === null || part.group === group),
    )
    if (found.length === 0) return null
    return addSums(
      found.map(part => part.sums),
      amountSumKeys,
    )
  }

  return {
    days: frame => daysOn('now', frame, today),
    found: frame => {
      const span = spanOf(daysOn('now', frame, today))
      return [...new Set(parts.filter(part => part.span === span).map(part => part.group))]
    },
    salonsOf,
    of: (comparison, about) => {
      const among = about.salonId === undefined ? salonsOf(about.group) : [about.salonId]
      const days = daysOn(comparison, about.frame, today)
      const compared = among.map(
        (objectId): ComparedSalon => ({
          objectId,
          now: sumsOn('now', objectId, about),
          before: sumsOn(comparison, objectId, about),
          standing: standing(objectId, about.frame, comparison),
        }),
      )
      return (
        days && {
          ...days,
          ...compareFigures(compared, { of: chosen.of, oneDay: days.from === days.to, shares }),
        }
      )
    },
  }
}

interface Part {
  readonly salonId: string
  /** The salon, or the person. */
  readonly group: string
  readonly span: string
  readonly sums: AmountSums
}

const spanOf = (days: DayRange | null): string => (days ? `${days.from} ${days.to}` : '')

const grouped = <Item>(items: readonly Item[], by: (item: Item) => string): ReadonlyMap<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(by(item))
    if (group) group.push(item)
    else groups.set(by(item), [item])
  }
  return groups
}

const once = <ComparisonQuestion extends readonly string[], Answer>(
  workOut: (...asked: ComparisonQuestion) => Answer,
) => {
  const known = new Map<string, Answer>()
  return (...asked: ComparisonQuestion): Answer => {
    const name = asked.join(' ')
    const answer = known.get(name) ?? workOut(...asked)
    known.set(name, answer)
    return answer
  }
}

const readParts = async (
  db: Db,
  scope: AnyScope,
  chosen: Chosen,
  spans: readonly DayRange[],
): Promise<readonly Part[]> => {
  const ranges = Object.fromEntries(spans.map(days => [spanOf(days), days]))
  const question = { ...chosen, ranges, only: amountSumKeys, past: true }
  if (chosen.of === 'salons') {
    const rows = await readSums(db, scope, { ...question, by: ['salonId'] })
    return rows.map(({ salonId, range, sums }) => ({ salonId, group: salonId, span: range, sums }))
  }
  const rows = await readSums(db, scope, { ...question, by: ['salonId', 'employeeId'] })
  return rows.map(({ salonId, employeeId, range, sums }) => ({
    ...{ salonId, group: employeeId },
    ...{ span: range, sums },
  }))
}
