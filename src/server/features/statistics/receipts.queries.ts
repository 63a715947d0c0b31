import { RECEIPTS_PAGE } from '#contract/page-sizes'
import type { LeftOutLines, Receipt } from '#contract/statistics/receipts'
import type { Scope } from '#domain/access/scope'
import { lineSumKeys } from '#domain/statistics/line-sums'
import { type FigureSums, noSums } from '#domain/statistics/sums'
import { add, toNumber } from '#domain/values/decimal'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'
import { measureExpressions } from '#server/ledger/derivation/measures'
import { receiptKinds } from '#server/ledger/derivation/receipt-kinds'
import { columnOf } from '#server/ledger/derivation/sums'

interface ReceiptsQuestion {
  readonly salonId?: string | undefined
  readonly objectId?: string | undefined
  readonly day: Day
  readonly after?: string | undefined
}

type Head = Omit<Receipt, 'lines' | 'others'>

interface LineRow extends Omit<Receipt['lines'][number], 'person'> {
  readonly receiptId: string
  readonly seen: boolean
  readonly personId: string | null
  readonly name: string | null
}

const inReach = (scope: Scope): Sql => within(scope, { salon: 'r.salon_id', person: 'l.employee_id' })

/** One page of receipts that have a line in scope: of a salon, a person, or a person in a salon. */
export const receiptsOf = async (db: Db, scope: Scope, asked: ReceiptsQuestion) => {
  const heads = await readHeads(db, scope, asked)
  const page = heads.slice(0, RECEIPTS_PAGE)
  const lines = await readLines(
    db,
    scope,
    page.map(head => head.objectId),
  )
  return {
    receipts: page.map((head): Receipt => {
      const own = lines.filter(line => line.receiptId === head.objectId)
      return { ...head, lines: own.filter(line => line.seen).map(asLine), others: othersOf(own) }
    }),
    next: heads.length > page.length ? (page.at(-1)?.objectId ?? null) : null,
  }
}

/** The receipts of a day that may match the question, as a table expression with the alias r. */
const ofThatDay = ({ salonId, objectId, day }: ReceiptsQuestion, later: Sql = sql``): Sql => {
  const inSalon = salonId === undefined ? sql`` : sql`and r.salon_id = ${salonId}`
  // A person's receipts are only searched in salons where they have figures that day.
  const there =
    objectId !== undefined && salonId === undefined
      ? sql`and r.salon_id in (select salon_id from person_day_sums where employee_id = ${objectId} and day = ${day})`
      : sql``
  return sql`receipt r where r.day = ${day} and r.salon_id is not null ${inSalon} ${there} ${later}`
}

const byPerson = ({ objectId }: ReceiptsQuestion): Sql =>
  objectId === undefined ? sql`` : sql`and l.employee_id = ${objectId}`

const readHeads = (db: Db, scope: Scope, asked: ReceiptsQuestion): Promise<Head[]> => {
  const later =
    asked.after === undefined
      ? sql``
      : sql`and (r.time, r.id) > (select time, id from sold_receipt where id = ${asked.after}::bigint)`
  const page = sql`(
    select r.id from ${ofThatDay(asked, later)}
      and exists (select from sold_line l where l.receipt_id = r.id and ${inReach(scope)} ${byPerson(asked)})
    order by r.time, r.id limit ${RECEIPTS_PAGE + 1}) page join sold_receipt r using (id)`
  return db.many<Head>(
    scope,
    sql`select r.id::text as "objectId", r.nr, g.register_id as register, r.salon_id as "salonId",
               to_char(r.time, 'HH24:MI') as time, kind.channel, kind.opening, r.amount_in as "amountIn"
        from (${receiptKinds(page)}) kind
        join sold_receipt r using (id)
        join cash_register g on g.id = r.register
        order by r.time, r.id`,
  )
}

const counted: readonly (keyof FigureSums)[] = [...lineSumKeys, 'lines']
const countedColumns = counted
  .map(key => `coalesce(${measureExpressions[columnOf(key)]}, 0) as "${key}"`)
  .join(', ')

/**
 * The sums of a day's lines, limited to the person's own if one is given. They follow the rules of the daily sums, but
 * are computed from the lines themselves.
 */
export const receiptSums = async (
  db: Db,
  scope: Scope,
  asked: ReceiptsQuestion,
): Promise<{ readonly receipts: number; readonly sums: FigureSums }> => {
  const kinds = receiptKinds(sql`(select r.id from ${ofThatDay(asked)}) those join sold_receipt r using (id)`)
  const row = await db.maybe<Record<(typeof lineSumKeys)[number] | 'lines' | 'receipts', number>>(
    scope,
    sql`select count(distinct id) as receipts, ${raw(countedColumns)}
        from (${kinds}) r join sold_line l on l.receipt_id = r.id
        where ${inReach(scope)} ${byPerson(asked)}`,
  )
  const { receipts = 0, ...sums } = row ?? {}
  return { receipts, sums: { ...noSums, ...sums } }
}

/** The lines of a day that count in no figure, limited to the person's own if one is given. */
export const leftOutOf = (db: Db, scope: Scope, asked: ReceiptsQuestion): Promise<LeftOutLines[]> =>
  db.many<LeftOutLines>(
    scope,
    sql`select coalesce(l.class, 'waits') as why, count(*) as lines, sum(l.amount_ex) as "amountEx"
        from (select r.id, r.salon_id from ${ofThatDay(asked)}) r join sold_line l on l.receipt_id = r.id
        where (l.class is null or l.class in ('none', 'own')) and ${inReach(scope)} ${byPerson(asked)}
        group by l.class order by l.class nulls first`,
  )

const readLines = (db: Db, scope: Scope, ids: readonly string[]): Promise<LineRow[]> =>
  db.many<LineRow>(
    scope,
    sql`select l.receipt_id::text as "receiptId", ${inReach(scope)} as seen, l.text, l.article_group as "group", l.class,
               l.staff, l.is_return as "isReturn", l.quantity, l.amount_ex as "amountEx", l.amount_in as "amountIn", l.cost,
               e.object_id as "personId", e.name
        from sold_line l
        join sold_receipt r on r.id = l.receipt_id
        left join person e on e.object_id = l.employee_id
        where l.receipt_id = any(${ids}::bigint[])
        order by l.receipt_id, l.line_no`,
  )

const asLine = ({ receiptId: _, seen: __, personId, name, ...line }: LineRow): Receipt['lines'][number] => ({
  ...line,
  person: personId === null || name === null ? null : { objectId: personId, name },
})

/** Sums up other people's lines without names. */
const othersOf = (lines: readonly LineRow[]): Receipt['others'] => {
  const unseen = lines.filter(line => !line.seen)
  if (unseen.length === 0) return null
  const total = (key: 'amountEx' | 'amountIn') =>
    toNumber(unseen.map(line => line[key]).reduce((sum, amount) => toNumber(add(sum, amount)), 0))
  return { lines: unseen.length, amountEx: total('amountEx'), amountIn: total('amountIn') }
}
