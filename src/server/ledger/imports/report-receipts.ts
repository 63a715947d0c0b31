import type { ConflictInFile, ImportReport } from '#contract/imports'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { isSubstitute } from '../mapping/substitutes.ts'
import { registerName } from '../registers/register-name.ts'
import { staysOn } from '../registers/stays.ts'
import { LATE_DAYS, registerDays } from './z-reports.ts'

/** The salons an import may change; 'every' for the product's own. */
export type Reach = readonly string[] | 'every'

/** What a report says beside the name of the import. */
export type Findings = Omit<ImportReport, 'objectId' | 'state' | 'file' | 'kind' | 'error'>

export const nothingFound: Findings = {
  receipts: 0,
  lines: 0,
  amountEx: 0,
  amountIn: 0,
  skipped: {},
  unmapped: { registers: [], employees: [], articleGroups: [] },
  perEmployee: [],
  reconciled: true,
  unreconciledDays: [],
  unreconciledReceipts: [],
}

/** How many rows of a list a report carries. */
export const SHOWN = 100

interface Totals {
  receipts: number
  duplicate: number
  lines: number
  amountEx: number
  amountIn: number
  ownUse: number
  mappedAsNone: number
}

// Sales and what may become sales: everything but own use and what is mapped as no sale.
const isSale = sql`class is distinct from 'own' and class is distinct from 'none'`

const totalsOf = (db: SystemDb) =>
  db.maybe<Totals>(
    sql`select (select count(*) from fresh_receipt) as receipts,
          (select count(*) from incoming_receipt) - (select count(*) from fresh_receipt) as duplicate,
          count(*) as lines,
          coalesce(sum(l.amount_ex) filter (where ${isSale}), 0) as "amountEx",
          coalesce(sum(l.amount_in) filter (where ${isSale}), 0) as "amountIn",
          count(*) filter (where class = 'own') as "ownUse",
          count(*) filter (where class = 'none') as "mappedAsNone"
        from fresh_receipt r join receipt_line l on l.receipt_id = r.id`,
  )

const perEmployee = (db: SystemDb) =>
  db.many<{
    empID: string
    objectId: string | null
    name: string | null
    receipts: number
    amountEx: number
    amountIn: number
  }>(
    sql`select l.emp_id as "empID", l.employee_id as "objectId",
          coalesce(e.name, case when bool_and(${isSubstitute('l.emp_id', 'r.salon_id')}) then 'Vikar' end) as name, count(distinct r.id) as receipts,
          sum(l.amount_ex) as "amountEx", sum(l.amount_in) as "amountIn"
        from fresh_receipt r join receipt_line l on l.receipt_id = r.id
        left join employee e on e.object_id = l.employee_id
        where ${isSale}
        group by l.emp_id, l.employee_id, e.name
        order by l.emp_id, l.employee_id`,
  )

/** What of this file still waits, whether it came with this import or lay there already. */
const unmappedOf = async (db: SystemDb): Promise<ImportReport['unmapped']> => {
  const row = await db.maybe<ImportReport['unmapped']>(
    sql`with line as (
          select r.register, r.salon_id, l.emp_id, l.article_group, l.employee_id, l.class,
            ${isSubstitute('l.emp_id', 'r.salon_id')} as stand_in
          from (select distinct register, nr from incoming_receipt join incoming_register using (place)) i
          join receipt r using (register, nr)
          left join receipt_line l on l.receipt_id = r.id)
        select
          array(select ${registerName('g')} as name from register g
                where id in (select register from line where salon_id is null) order by name) as registers,
          coalesce(array_agg(distinct emp_id) filter (where emp_id is not null and employee_id is null and not stand_in), '{}') as employees,
          coalesce(array_agg(distinct article_group) filter (where article_group is not null and class is null), '{}')
            as "articleGroups"
        from line`,
  )
  return row ?? nothingFound.unmapped
}

const ofTheFile = sql`
  register in (select register from incoming_register)
  and day >= (
    select min(day) from (select day from incoming_receipt union all select day from incoming_z_report) file
  ) - ${LATE_DAYS}::integer`

/** The days of the file whose receipts are not what the register's Z reports say, in the salons that the reader reaches. */
const unreconciledDays = (db: SystemDb, reach: Reach) =>
  db.many<ImportReport['unreconciledDays'][number]>(
    sql`select ${registerName('g')} as "registerID", day, total, cash as "zReport"
        from (${registerDays(ofTheFile)}) one join register g on g.id = one.register
        left join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
        where not agrees and ${reach === 'every' ? sql`true` : sql`coalesce(stay.salon_id = any(${reach}), true)`} and (
          exists (
            select 1 from incoming_receipt i join incoming_register f using (place)
            where (f.register, i.day) = (one.register, one.day))
          or exists (
            select 1 from incoming_z_report i join incoming_register f using (place)
            where f.register = one.register and i.report_id || ' ' || i.day = any(one.reports)))
        order by day, "registerID"`,
  )

/** Looks at what an import has added, before it is acknowledged. */
export const reportReceipts = async (
  db: SystemDb,
  read: Pick<Findings, 'skipped' | 'unreconciledReceipts'> & {
    readonly conflicts: readonly ConflictInFile[]
  },
  reach: Reach,
): Promise<Findings> => {
  const { duplicate = 0, ownUse = 0, mappedAsNone = 0, receipts = 0, ...totals } = (await totalsOf(db)) ?? {}
  const days = await unreconciledDays(db, reach)
  const people = await perEmployee(db)
  const arrived = duplicate + receipts
  const conflict = read.conflicts.length
  const skipped = { ...read.skipped, duplicate: duplicate - conflict, conflict, ownUse, mappedAsNone }
  return {
    ...nothingFound,
    ...totals,
    receipts,
    skipped: Object.fromEntries(Object.entries(skipped).filter(([, times]) => times > 0)),
    unmapped: await unmappedOf(db),
    perEmployee: people.map(({ objectId, name, ...figures }) => ({
      ...figures,
      ...(objectId !== null && { objectId }),
      ...(name !== null && { name }),
    })),
    // A file whose every receipt was left out agrees with no Z report, though no day disagrees.
    reconciled: days.length === 0 && !(arrived === 0 && read.unreconciledReceipts.length > 0),
    unreconciledDays: days.slice(0, SHOWN),
    unreconciledReceipts: read.unreconciledReceipts,
    ...(conflict > 0 && { conflicts: read.conflicts.slice(0, SHOWN) }),
  }
}
