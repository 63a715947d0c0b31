import type { BodyOf } from '#contract/endpoint'
import type { RhythmReply, rhythm } from '#contract/statistics/rhythm'
import type { Scope } from '#domain/access/scope'
import { daysAsked } from '#domain/statistics/driver-spans'
import { type RhythmDay, weekRhythm } from '#domain/statistics/rhythm'
import { spanName } from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import type { DayRange } from '#domain/values/day-range'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { readRhythm } from '#server/figures/read-rhythm'
import { breathe } from '#server/files/breathe'
import { findWhose, historiesOf, missingIn, type Whose } from './whose.ts'

/** The days on which receipts of salons are expected and have not arrived, with their number of salons. */
const missingBySalons = async (db: Db, whose: Whose, range: DayRange, today: Day) => {
  const found = new Map<Day, number>()
  for (const history of (await historiesOf(db, whose, range)).values()) {
    for (const day of missingIn(history, range, today)) found.set(day, (found.get(day) ?? 0) + 1)
    await breathe()
  }
  return found
}

const noDay = { days: 0, undivided: 0, missing: 0, booked: 0, produksjonstimer: 0, totalOms: 0 }

/** With every day on which receipts of salons are missing, also those without any figures. */
const withMissing = async (
  db: Db,
  whose: Whose,
  range: DayRange,
  { days, today }: { readonly days: readonly RhythmDay[]; readonly today: Day },
): Promise<readonly RhythmDay[]> => {
  if (whose.kind === 'person') return days
  const missing = await missingBySalons(db, whose, range, today)
  const known = new Map(days.map(one => [one.day, one]))
  return [...new Set([...known.keys(), ...missing.keys()])]
    .sort()
    .map(day => ({ ...noDay, ...known.get(day), day, missing: missing.get(day) ?? 0 }))
}

const openingOf = (db: Db, { kind, objectId, scope }: Whose): Promise<RhythmReply['opening']> =>
  kind === 'salon'
    ? db.many<RhythmReply['opening'][number]>(
        scope,
        sql`select weekday, to_char(opens, 'HH24:MI') as "from", to_char(closes, 'HH24:MI') as "to" from weekday_hours h
            where ${within(scope, { salon: 'h.salon_id' })} and h.salon_id = ${objectId} order by weekday`,
      )
    : Promise.resolve([])

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
    openingOf(db, whose),
  ])
  if (sums.days.length === 0 && !isTimeFrame(asked.span))
    throw new Refusal('no_stats_returned', {
      message: `Ingen tall er kommet inn for ${spanName(asked.span)}`,
    })
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
