import type { ConflictInFile, ImportReport } from '#contract/imports/imports'
import type { Day } from '#domain/values/month'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { receiptLinesOf, receiptNumbered } from '../by-index.ts'
import { registerName } from '../registers/register-name.ts'
import { isNotLeftOut, staysOn } from '../registers/stays.ts'
import { isSubstitute } from '../substitutes.ts'
import { type Fresh, freshLines } from './add-receipts.ts'
import { LATE_DAYS, registerDays } from './z-reports.ts'

/** The salons an import may change; 'every' for the product's own. */
export type ImportReach = readonly string[] | 'every'

/** The content of a report, without the import's name and state. */
export type Findings = Omit<ImportReport, 'objectId' | 'state' | 'file' | 'kind' | 'error'>

/** What is known once a register file is read. */
export type ReadFindings = Pick<Findings, 'skipped' | 'unreconciledReceipts' | 'keptFrom'>

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

/** The maximum number of rows of each list in a report. */
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

// Sales and possible sales: all lines except own use and those mapped as no sale.
const isSale = sql`class is distinct from 'own' and class is distinct from 'none'`

const totalsOf = (db: SystemDb, fresh: Fresh) =>
  db.maybe<Totals>(
    sql`select (select count(*) from fresh_receipt) as receipts,
          (select count(*) from incoming_receipt) - (select count(*) from fresh_receipt) as duplicate,
          count(*) as lines,
          coalesce(sum(l.amount_ex) filter (where ${isSale}), 0) as "amountEx",
          coalesce(sum(l.amount_in) filter (where ${isSale}), 0) as "amountIn",
          count(*) filter (where class = 'own') as "ownUse",
          count(*) filter (where class = 'none') as "mappedAsNone"
        from ${freshLines(fresh)}`,
  )

const perEmployee = (db: SystemDb, fresh: Fresh) =>
  db.many<{
    empID: string
    objectId: string | null
    name: string | null
    receipts: number
    amountEx: number
    amountIn: number
  }>(
    // Summed by salon first, so that the stand-in check runs once per number instead of per line.
    sql`with of_salon as (
          select r.salon_id, l.emp_id, l.employee_id, count(distinct r.id) as receipts,
            sum(l.amount_ex) as amount_ex, sum(l.amount_in) as amount_in
          from ${freshLines(fresh)}
          where ${isSale}
          group by 1, 2, 3
        )
        select s.emp_id as "empID", s.employee_id as "objectId",
          coalesce(e.name, case when bool_and(${isSubstitute('s.emp_id', 's.salon_id')}) then 'Vikar' end) as name,
          sum(s.receipts)::bigint as receipts, sum(s.amount_ex) as "amountEx", sum(s.amount_in) as "amountIn"
        from of_salon s left join person e on e.object_id = s.employee_id
        group by s.emp_id, s.employee_id, e.name
        order by s.emp_id, s.employee_id`,
  )

/** The file's unmapped items, new in this import or already present. */
const unmappedOf = async (db: SystemDb): Promise<ImportReport['unmapped']> => {
  const row = await db.maybe<ImportReport['unmapped']>(
    sql`with said as (
          select distinct r.register, r.salon_id, l.emp_id, l.article_group, l.employee_id is null as nobodys, l.class is null as unclassed
          from (select distinct register, nr from incoming_receipt join incoming_register using (place)) i
          cross join ${receiptNumbered('i.register', 'i.nr')}
          left join ${receiptLinesOf('r.id')} on true
          where ${isNotLeftOut('r')}
        ), line as (
          select *, ${isSubstitute('said.emp_id', 'said.salon_id')} as stand_in from said)
        select
          array(select ${registerName('g')} as name from register g
                where id in (select register from line where salon_id is null) order by name) as registers,
          coalesce(array_agg(distinct emp_id) filter (where emp_id is not null and nobodys and not stand_in), '{}') as employees,
          coalesce(array_agg(distinct article_group) filter (where article_group is not null and unclassed), '{}')
            as "articleGroups"
        from line`,
  )
  return row ?? nothingFound.unmapped
}

interface Extent {
  readonly registers: readonly number[]
  readonly days: readonly Day[]
}

/** The file's registers and days, with the days around them whose Z reports may cover its receipts. */
const extentOf = async (db: SystemDb): Promise<Extent> =>
  (await db.maybe<Extent>(
    sql`select array(select distinct register from incoming_register) as registers,
          array(
            select distinct (day + around)::text
            from (select day from incoming_receipt union select day from incoming_z_report) file
            cross join generate_series(${-LATE_DAYS}::integer, ${LATE_DAYS}::integer) around) as days`,
  )) ?? { registers: [], days: [] }

/**
 * The file's days on which receipts and the register's Z reports differ, in the salons within reach. The days are literal values,
 * since the planner would read all of history for a subquery. They are listed, because one old receipt would extend a range over many
 * years.
 */
const unreconciledDays = async (db: SystemDb, reach: ImportReach) => {
  const { registers, days } = await extentOf(db)
  if (days.length === 0) return []
  const ofTheFile = registerDays(sql`select unnest(${registers}::integer[])`, sql`day = any(${days}::date[])`)
  return db.many<ImportReport['unreconciledDays'][number]>(
    sql`with told as materialized (
          select distinct f.register, i.day from incoming_receipt i join incoming_register f using (place)
        ), reported as materialized (
          select distinct f.register, i.report_id || ' ' || i.day as report
          from incoming_z_report i join incoming_register f using (place)
        )
        select ${registerName('g')} as "registerID", one.day, total, cash as "zReport"
        from (${ofTheFile}) one join register g on g.id = one.register
        left join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
        where not agrees and ${reach === 'every' ? sql`true` : sql`coalesce(stay.salon_id = any(${reach}), true)`} and (
          (one.register, one.day) in (select register, day from told)
          or exists (
            select from unnest(one.reports) report where (one.register, report) in (select register, report from reported)))
        -- The report lists the first ones: real differences before days without a Z report.
        order by cash is null, one.day, "registerID"`,
  )
}

/** Checks what an import has added, before it is reported. It needs no lock. */
export const reportReceipts = async (
  db: SystemDb,
  fresh: Fresh,
  read: ReadFindings,
  reach: ImportReach,
): Promise<Findings> => {
  const {
    duplicate = 0,
    ownUse = 0,
    mappedAsNone = 0,
    receipts = 0,
    ...totals
  } = (await totalsOf(db, fresh)) ?? {}
  const days = await unreconciledDays(db, reach)
  const people = await perEmployee(db, fresh)
  const arrived = duplicate + receipts
  const skipped = { ...read.skipped, duplicate, ownUse, mappedAsNone }
  return {
    ...nothingFound,
    ...totals,
    receipts,
    skipped: thatHappened(skipped),
    unmapped: await unmappedOf(db),
    perEmployee: people.map(({ objectId, name, ...figures }) => ({
      ...figures,
      ...(objectId !== null && { objectId }),
      ...(name !== null && { name }),
    })),
    // A file whose receipts were all left out is not reconciled, though no day differs.
    reconciled: days.length === 0 && !(arrived === 0 && read.unreconciledReceipts.length > 0),
    unreconciledDays: days.slice(0, SHOWN),
    unreconciledReceipts: read.unreconciledReceipts,
    ...(read.keptFrom && { keptFrom: read.keptFrom }),
  }
}

const thatHappened = (skipped: Findings['skipped']): Findings['skipped'] =>
  Object.fromEntries(Object.entries(skipped).filter(([, times]) => times > 0))

/** The findings with the receipts that need a decision. */
export const withConflicts = (findings: Findings, conflicts: readonly ConflictInFile[]): Findings => {
  const conflict = conflicts.length
  if (conflict === 0) return findings
  const duplicate = (findings.skipped.duplicate ?? 0) - conflict
  return {
    ...findings,
    skipped: thatHappened({ ...findings.skipped, duplicate, conflict }),
    conflicts: conflicts.slice(0, SHOWN),
  }
}
