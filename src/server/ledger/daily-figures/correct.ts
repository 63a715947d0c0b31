import {
  type DailyFigure,
  type DailyFigures,
  figureNames,
  fitInADay,
  kept,
  noFigures,
  openingsFit,
} from '#domain/sales/daily-figures'
import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { derive, lockLedger } from '../derivation/derive.ts'

interface Correction {
  readonly salonId: string
  readonly employeeId: string
  readonly day: string
  /** What is left out stays as it was. */
  readonly figures: Partial<DailyFigures>
  readonly enteredBy: string
  readonly now: Date
}

const columns = raw(figureNames.join(', '))
const summed = raw(figureNames.map(name => `sum(${name}) as ${name}`).join(', '))

const entered = (figures: Partial<DailyFigures>): Partial<DailyFigures> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? kept(name as DailyFigure, value) : value,
    ]),
  )

/**
 * Enters or corrects a person's day by hand, in the transaction of `db`, and derives it anew. A later import of that day
 * replaces it. Figures that stand already write nothing. Returns the figures before and after.
 */
export const correctFigures = async (
  db: SystemDb,
  { salonId, employeeId, day, figures, enteredBy, now }: Correction,
): Promise<{ before: DailyFigures | null; after: DailyFigures }> => {
  await lockLedger(db)
  // One row under each number the person has had; more than one is rare, and becomes one.
  const stored = await db.maybe<DailyFigures & { rows: number }>(
    sql`select count(*) as rows, ${summed} from daily_figures
        where salon_id = ${salonId} and employee_id = ${employeeId} and day = ${day}`,
  )
  const { rows, ...sums } = stored ?? { rows: 0, ...noFigures }
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
  if (before && figureNames.every(name => before[name] === after[name])) return { before, after }
  await db.run(
    sql`delete from daily_figures
        where salon_id = ${salonId} and employee_id = ${employeeId} and day = ${day}`,
  )
  // The number is the product's own: no register has it, and the person is known without it.
  await db.run(
    sql`insert into daily_figures (salon_id, emp_no, employee_id, day, ${columns}, entered_by, updated_at)
        select ${salonId}, ${`#${employeeId}`}, ${employeeId}, ${day}::date, ${columns}, ${enteredBy}, ${now}
        from jsonb_populate_record(null::daily_figures, ${JSON.stringify(after)}::jsonb)`,
  )
  await derive(db, [{ salonId, day }])
  return { before, after }
}
