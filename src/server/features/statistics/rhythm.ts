import type { BodyOf } from '#contract/endpoint'
import type { RhythmReply, rhythm } from '#contract/statistics/rhythm'
import type { Scope } from '#domain/access/scope'
import { daysAsked } from '#domain/statistics/driver-spans'
import { type RhythmDay, weekRhythm } from '#domain/statistics/rhythm'
import type { DayRange } from '#domain/values/day-range'
import type { Day } from '#domain/values/month'
import { openWeekdaysOf } from '#domain/values/opening-history'
import { readOpeningHours } from '#server/chain/salons/opening-hours'
import type { Db } from '#server/db/db'
import { readRhythm, readRhythmSalons } from '#server/figures/read-rhythm'
import { mustHaveFigures } from './must-have-figures.ts'
import { findWhose, historiesOf, missingSalonsByDay, type Whose } from './whose.ts'

const noDay = { days: 0, undivided: 0, missing: 0, booked: 0, produksjonstimer: 0, totalOms: 0 }

/** With every day on which receipts of salons are missing, also those without any figures. */
const withMissing = async (
  db: Db,
  whose: Whose,
  range: DayRange,
  { days, today }: { readonly days: readonly RhythmDay[]; readonly today: Day },
): Promise<readonly RhythmDay[]> => {
  if (whose.kind === 'person') return days
  const missing = await missingSalonsByDay(await historiesOf(db, whose, range), range, today)
  const known = new Map(days.map(one => [one.day, one]))
  return [...new Set([...known.keys(), ...missing.keys()])]
    .sort()
    .map(day => ({ ...noDay, ...known.get(day), day, missing: missing.get(day) ?? 0 }))
}

type Opening = RhythmReply['opening'][number]

/** When the salons that the figures are of are open (K85). Empty if one of them has no opening hours in a month of the span. */
const openingOf = async (db: Db, whose: Whose, range: DayRange): Promise<Opening[]> => {
  const salons =
    whose.kind === 'salon'
      ? [whose.objectId ?? '']
      : await readRhythmSalons(db, whose.scope, whose.chosen, range)
  const weeks = (await readOpeningHours(db, salons)).map(history => openWeekdaysOf(history, range))
  if (weeks.some(week => week.length === 0)) return []
  const different = new Map(weeks.flat().map(day => [`${day.weekday} ${day.from} ${day.to}`, day]))
  return [...different].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}

/** The rhythm of the week (K84–K89). @throws Refusal invalid_payload, no_stats_returned, not_found, no_rights */
export const rhythmIn = async (
  db: Db,
  scope: Scope,
  asked: BodyOf<typeof rhythm.read>,
  today: Day,
): Promise<RhythmReply> => {
  const whose = await findWhose(db, scope, asked, today)
  const range = daysAsked(asked.span, today)
  const [sums, opening] = await Promise.all([
    readRhythm(db, whose.scope, whose.chosen, range),
    openingOf(db, whose, range),
  ])
  mustHaveFigures(sums.days.length > 0, asked.span)
  const days = await withMissing(db, whose, range, { days: sums.days, today })
  const { weekdays, ...week } = weekRhythm(days, sums.cells)
  return {
    objectId: whose.objectId,
    name: whose.name,
    firstDay: range.from,
    lastDay: range.to,
    ...week,
    weekdays: weekdays.map(({ hours, work, ...one }) => ({ ...one, hours: [...hours], work: { ...work } })),
    opening,
  }
}
