import type { ArticleClass } from '#domain/sales/article-groups'
import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { countedFigures } from '../derivation/counted-figures.ts'
import { type DayToDerive, derive, lockLedger } from '../derivation/derive.ts'
import { isSubstitute } from '../substitutes.ts'
import { type Moves, moveRegisters } from './move-registers.ts'
import { sinceNamed } from './named-lines.ts'
import { type MappedMeanings, rememberGroups, rememberPeople } from './remember-mapping.ts'
import { classify, recognise, recogniseFigures } from './settle-lines.ts'

export interface Mapping {
  /** The salon whose registers it applies to; null: the whole chain. */
  readonly salonId: string | null
  readonly articleGroups: MappedMeanings<ArticleClass>
  readonly registers: Moves
  /** Register → its named salon; the lines counted there are returned. */
  readonly named: ReadonlyMap<number, string>
  /** Person number → employee. */
  readonly employees: MappedMeanings<string>
}

/** How the lines named in a mapping count now, and the number of time book days. */
export interface Counted {
  readonly receipts: number
  readonly lines: number
  readonly amountEx: number
  readonly amountIn: number
  readonly days: number
}

/** Stores the meaning of registers, groups and numbers, and recounts everything they name, within one transaction. */
export const applyMapping = async (db: SystemDb, mapping: Mapping): Promise<Counted> => {
  await lockLedger(db)
  const touched = [
    ...(await moveRegisters(db, mapping.registers)),
    ...(await mapGroups(db, mapping)),
    ...(await mapPeople(db, mapping)),
  ]
  await derive(db, touched)
  return countedBy(db, mapping)
}

const ofSalon = (salonId: string | null, column: Sql): Sql =>
  salonId === null ? sql`true` : sql`${column} = ${salonId}`

const mapGroups = async (db: SystemDb, { salonId, articleGroups }: Mapping): Promise<DayToDerive[]> => {
  const codes = Object.keys(articleGroups)
  if (codes.length === 0) return []
  await rememberGroups(db, salonId, articleGroups)
  const salon = ofSalon(salonId, sql`r.salon_id`)
  const lines = sql`(l.article_group = any(${codes}) or l.predefined = any(${codes})) and ${salon}`
  // A code can belong to a discount, which makes the receipt a staff purchase.
  const discounted = await db.many<DayToDerive>(
    sql`select distinct r.salon_id as "salonId", r.day from receipt r
        where r.discounts && ${codes}::text[] and r.discounts <> '{}' and r.salon_id is not null and ${salon}`,
  )
  const since = await sinceNamed(db, { group: codes })
  return since ? [...discounted, ...(await classify(db, lines, since))] : discounted
}

const mapPeople = async (db: SystemDb, { salonId, employees }: Mapping): Promise<DayToDerive[]> => {
  const numbers = Object.keys(employees)
  if (numbers.length === 0) return []
  await rememberPeople(db, salonId, employees)
  const since = await sinceNamed(db, { number: numbers })
  const lines = sql`l.emp_id = any(${numbers}) and ${ofSalon(salonId, sql`r.salon_id`)}`
  const rows = sql`d.emp_no = any(${numbers}) and ${ofSalon(salonId, sql`d.salon_id`)}`
  return [
    ...(since ? await recognise(db, lines, since) : []),
    ...(await recogniseFigures(db, rows)),
    ...(await daysOfNobody(db, rows)),
  ]
}

/** Rows without a person count once their number is a stand-in's, and no longer when it is nobody's (F14). */
const daysOfNobody = (db: SystemDb, which: Sql): Promise<DayToDerive[]> =>
  db.many(
    sql`select distinct d.salon_id as "salonId", d.day from daily_figures d where d.employee_id is null and ${which}`,
  )

const countedBy = async (
  db: SystemDb,
  { salonId, articleGroups, named: registers, employees }: Mapping,
): Promise<Counted> => {
  const codes = Object.keys(articleGroups)
  const since = await sinceNamed(db, { group: codes, number: Object.keys(employees) })
  const named =
    since === null
      ? sql`false`
      : sql`${since} and (l.article_group = any(${codes}) or l.predefined = any(${codes})
          or l.emp_id = any(${Object.keys(employees)})) and ${ofSalon(salonId, sql`r.salon_id`)}`
  // Without registers, the few matching lines are selected before the join.
  const which =
    registers.size === 0
      ? named
      : sql`((r.register, r.salon_id) in (
          select * from unnest(${[...registers.keys()]}::integer[], ${[...registers.values()]}::text[])) or ${named})`
  const row = await db.maybe<Omit<Counted, 'days'>>(
    sql`select count(distinct r.id) as receipts, count(l) as lines,
          coalesce(sum(l.amount_ex), 0) as "amountEx", coalesce(sum(l.amount_in), 0) as "amountIn"
        from receipt r join receipt_line l on l.receipt_id = r.id
        where r.salon_id is not null and l.class in ('goods', 'treatment')
          and ${which}`,
  )
  const booked = await db.maybe<Pick<Counted, 'days'>>(
    sql`select count(*) as days from ${countedFigures} d
        where d.emp_no = any(${Object.keys(employees)})
          and (d.employee_id is not null or ${isSubstitute('d.emp_no', 'd.salon_id')})
          and ${ofSalon(salonId, sql`d.salon_id`)}`,
  )
  return { receipts: 0, lines: 0, amountEx: 0, amountIn: 0, days: 0, ...row, ...booked }
}
