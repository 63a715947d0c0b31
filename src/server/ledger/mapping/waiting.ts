import type { Mapped, Waiting } from '#contract/mappings/mappings'
import type { Scope } from '#domain/access/scope'
import { likelyClass } from '#domain/sales/article-groups'
import { substitute } from '#domain/sales/substitute'
import type { DayRange } from '#domain/values/day-range'
import type { Db } from '#server/db/db'
import { raw, sql, within } from '#server/db/sql'
import { shownRegister } from '../registers/register-name.ts'
import { countedAgainIfMapped } from '../registers/same-receipts.ts'
import { isNotLeftOut } from '../registers/stays.ts'
import { staysWithin } from '../registers/stays-within.ts'
import { isSubstitute } from '../substitutes.ts'
import { namesOfNumber } from './number-names.ts'

type WaitingGroup = Waiting['articleGroups'][number] & { readonly predefined: string | null }
type WaitingNumber = Waiting['employees'][number] & { readonly names: string[] }

/**
 * Waiting items within the scope, of all days or some; items without a salon are for viewers who reach every
 * salon.
 */
export const waitingIn = async (db: Db, scope: Scope, days?: DayRange): Promise<Waiting> => {
  const on = (table: 'r' | 'd') =>
    days ? sql`${raw(table)}.day between ${days.from} and ${days.to}` : raw('true')
  const lines = sql`(select * from receipt r where ${on('r')} and ${isNotLeftOut('r')}) r join receipt_line l on l.receipt_id = r.id`
  const inScope = within(scope, { salon: 'r.salon_id' })
  const registers = await db.many<Waiting['registers'][number]>(
    scope,
    sql`select ${shownRegister}, waiting.receipts, waiting."amountEx"
        from (select r.register, count(distinct r.id) as receipts, sum(l.amount_ex) as "amountEx"
              from ${lines} where r.salon_id is null and ${inScope} group by r.register) waiting
        join register g on g.id = waiting.register order by g.register_id, g.id`,
  )
  const employees = await db.many<WaitingNumber>(
    scope,
    sql`select emp_id as "empID", salon_id as "salonId", sum(lines) as lines, sum(amount) as "amountEx", sum(days) as days,
          ${namesOfNumber('waiting.emp_id', 'waiting.salon_id')} as names
        from (
          select l.emp_id, r.salon_id, count(*) as lines, sum(l.amount_ex) as amount, 0 as days
          from ${lines} where l.employee_id is null and ${inScope}
            and not ${isSubstitute('l.emp_id', 'r.salon_id')} group by 1, 2
          union all
          select d.emp_no, d.salon_id, 0, 0, count(*) from daily_figures d
          where d.employee_id is null and not ${isSubstitute('d.emp_no', 'd.salon_id')} and ${on('d')} and ${within(scope, { salon: 'd.salon_id' })} group by 1, 2
        ) waiting group by 1, 2 order by 1, 2`,
  )
  const articleGroups = await db.many<WaitingGroup>(
    scope,
    sql`select l.article_group as "articleGroupID", r.salon_id as "salonId", min(l.text) as example,
          case when count(distinct l.predefined) = 1 then max(l.predefined) end as predefined,
          count(*) as lines, sum(l.amount_ex) as "amountEx"
        from ${lines} where l.class is null and ${inScope} group by 1, 2 order by 1, 2`,
  )
  return {
    registers,
    employees: employees.map(({ names, ...row }) => ({ ...row, ...(names.length > 0 && { names }) })),
    articleGroups: articleGroups.map(({ predefined, ...row }) => {
      const likely = likelyClass(predefined)
      return { ...row, ...(likely && { likely }) }
    }),
  }
}

/** The same, with the receipts of registers that count already. */
export const waitingWithDoubles = async (db: Db, scope: Scope): Promise<Waiting> => {
  const waiting = await waitingIn(db, scope)
  if (waiting.registers.length === 0) return waiting
  const doubles = await countedAgainIfMapped(
    db.system('a register that waits is shown to those who reach it'),
  )
  return {
    ...waiting,
    registers: waiting.registers.map(register => {
      const again = doubles.get(register.name)
      return { ...register, ...(again && { again }) }
    }),
  }
}

/** Existing mappings. The chain's own apply in every scope. */
export const mappedIn = async (db: Db, scope: Scope): Promise<Mapped> => {
  const inScope = sql`(salon_id is null or ${within(scope, { salon: 'salon_id' })})`
  const read = <Row>(columns: string, table: string) =>
    db.many<Row>(scope, sql`select ${raw(columns)} from ${raw(table)} where ${inScope} order by 1, 2`)
  return {
    registers: await staysWithin(db, scope),
    employees: await read(
      `emp_id as "empID", salon_id as "salonId", coalesce(employee_id, '${substitute}') as "objectId"`,
      'person_mapping',
    ),
    articleGroups: await read('code, salon_id as "salonId", class', 'article_group_mapping'),
  }
}
