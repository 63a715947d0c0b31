import {
  type DailyFigure,
  type DailyFigures,
  ENTERED,
  figureNames,
  fitInADay,
  kept,
  noFigures,
  notOnA,
  openingsFit,
  sundayHoursFit,
} from '#domain/sales/daily-figures'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { countedFigures, summedFigures } from '../derivation/counted-figures.ts'
import { derive, lockLedger } from '../derivation/derive.ts'
import { settle } from './day-conflicts.ts'

interface Correction {
  readonly salonId: string
  readonly employeeId: string
  readonly day: Day
  /** What is left out stays as it was. */
  readonly figures: Partial<DailyFigures>
  readonly enteredBy: string
  readonly now: Date
}

const columns = raw(figureNames.join(', '))
const excluded = raw(figureNames.map(name => `excluded.${name}`).join(', '))

const entered = (figures: Partial<DailyFigures>): Partial<DailyFigures> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? kept(name as DailyFigure, value) : value,
    ]),
  )

/**
 * Enters or corrects a person's day by hand, in the transaction of `db`, and derives it anew. The rows of files stay beside it and
 * count no more (F16). Figures that stand already write nothing. Returns the figures before and after.
 */
export const correctFigures = async (
  db: SystemDb,
  { salonId, employeeId, day, figures, enteredBy, now }: Correction,
): Promise<{ before: DailyFigures | null; after: DailyFigures }> => {
  await lockLedger(db)
  const stored = await db.maybe<DailyFigures & { rows: number; corrected: boolean }>(
    sql`select count(*) as rows, coalesce(bool_or(book.entered_by is not null), false) as corrected, ${summedFigures('book')}
        from ${countedFigures} book
        where book.salon_id = ${salonId} and book.employee_id = ${employeeId} and book.day = ${day}`,
  )
  const { rows, corrected, ...sums } = stored ?? { rows: 0, corrected: false, ...noFigures }
  const before = rows > 0 ? sums : null
  const after = { ...(before ?? noFigures), ...entered(figures) }
  if (!fitInADay(after)) {
    const message = 'Produksjonstimer, kurstimer og syketimer er til sammen mer enn døgnets 24'
    throw new Refusal('invalid_payload', { message, fields: { produksjontimer: message } })
  }
  if (!openingsFit(after)) {
    const message = 'Natt- og søndagstimer er til sammen mer enn produksjonstimene'
    throw new Refusal('invalid_payload', { message, fields: { produksjontimer: message } })
  }
  if (!sundayHoursFit(after, day)) {
    const message = `Søndagstimer ${notOnA(day)}`
    throw new Refusal('invalid_payload', { message, fields: { sondag_timer: message } })
  }
  if (before && figureNames.every(name => before[name] === after[name])) return { before, after }
  // The corrector has seen what the files say so far. What they say later waits for a choice.
  if (!corrected)
    await settle(db, sql`select ${salonId} as salon_id, ${employeeId} as employee_id, ${day}::date as day`)
  // The number is the product's own: no register has it, and the person is known without it.
  await db.run(
    sql`insert into daily_figures (salon_id, emp_no, employee_id, day, ${columns}, entered_by, updated_at)
        select ${salonId}, ${`${ENTERED}${employeeId}`}, ${employeeId}, ${day}::date, ${columns}, ${enteredBy}, ${now}
        from jsonb_populate_record(null::daily_figures, ${JSON.stringify(after)}::jsonb)
        on conflict (salon_id, emp_no, day) do update set (${columns}, entered_by, updated_at)
          = (${excluded}, excluded.entered_by, excluded.updated_at)`,
  )
  await derive(db, [{ salonId, day }])
  return { before, after }
}
