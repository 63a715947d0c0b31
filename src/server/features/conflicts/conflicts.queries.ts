import type { Conflict, ReceiptVersion } from '#contract/conflicts/conflicts'
import { CONFLICTS_SHOWN } from '#contract/page-sizes'
import type { Scope } from '#domain/access/scope'
import type { Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { inScope, waitsIn } from '#server/ledger/conflicts/waiting-conflicts'
import { isOn, personsOf } from '#server/ledger/mapping/resolve'
import { registerName } from '#server/ledger/registers/register-name'
import { staysOn } from '#server/ledger/registers/stays'

interface Row extends Omit<Conflict, 'first' | 'new'> {
  readonly file: string
  readonly importedAt: string
  readonly day: string
  readonly time: string
  readonly amountIn: number
  readonly newFile: string
  readonly newImportedAt: string
  readonly newDay: string
  readonly newTime: string
  readonly newAmountIn: number
}

/** Open conflicts within the scope, in order of discovery. */
export const listConflicts = async (db: Db, scope: Scope, month?: Month): Promise<Conflict[]> => {
  const rows = await db.many<Row>(
    scope,
    sql`select c.object_id as "objectId", ${registerName('g')} as "registerID", r.nr, r.salon_id as "salonId", s.name as "salonName",
          of_first.file, of_first.started_at as "importedAt", r.day, to_char(r.time, 'HH24:MI') as time, r.amount_in as "amountIn",
          of_new.file as "newFile", of_new.started_at as "newImportedAt", c.day as "newDay",
          to_char(c.time, 'HH24:MI') as "newTime", c.amount_in as "newAmountIn"
        from conflicting_receipt c
        join sold_receipt r on r.id = c.receipt_id
        join cash_register g on g.id = r.register
        left join chain_salon s on s.object_id = r.salon_id
        join file_import of_first on of_first.object_id = r.import_id
        join file_import of_new on of_new.object_id = c.import_id
        where ${waitsIn(scope, month)}
        order by c.found_at, r.day, r.id, c.object_id limit ${CONFLICTS_SHOWN}`,
  )
  const lines = await linesOf(
    db,
    rows.map(({ objectId }) => objectId),
  )
  const asked = (id: string, stands: boolean) =>
    lines
      .filter(line => line.objectId === id && line.stands === stands)
      .map(({ objectId: _, stands: __, ...line }) => line)
  return rows.map(({ objectId, registerID, nr, salonId, salonName, ...row }) => ({
    objectId,
    registerID,
    nr,
    salonId,
    salonName,
    first: {
      file: row.file,
      importedAt: row.importedAt,
      day: row.day,
      time: row.time,
      amountIn: row.amountIn,
      lines: asked(objectId, true),
    },
    new: {
      file: row.newFile,
      importedAt: row.newImportedAt,
      day: row.newDay,
      time: row.newTime,
      amountIn: row.newAmountIn,
      lines: asked(objectId, false),
    },
  }))
}

type Line = ReceiptVersion['lines'][number] & { readonly objectId: string; readonly stands: boolean }

/** The lines of both receipts of each conflict. On new receipts, a number's person is determined as in an import today. */
const linesOf = (db: Db, ids: readonly string[]): Promise<Line[]> =>
  db.many(
    { because: 'the conflicts were found within the scope' },
    sql`with line as (
          select c.object_id, true as stands, r.salon_id, r.day, l.employee_id, l.line_no, l.text, l.article_group, l.emp_id, l.amount_in
          from conflicting_receipt c join sold_receipt r on r.id = c.receipt_id join sold_line l on l.receipt_id = r.id
          where c.object_id = any(${ids})
          union all
          select c.object_id, false, r.salon_id, c.day, null, l.line_no, l.text, l.article_group, l.emp_id, l.amount_in
          from conflicting_receipt c join sold_receipt r on r.id = c.receipt_id join conflicting_line l on l.conflict_id = c.object_id
          where c.object_id = any(${ids})
        ), holder as (${personsOf(sql`select distinct salon_id, emp_id from line`)})
        select l.object_id as "objectId", l.stands, l.text, l.article_group as "articleGroup", l.emp_id as "empID", e.name,
          l.amount_in as "amountIn"
        from line l
        left join holder on ${isOn({ salon: sql`l.salon_id`, number: sql`l.emp_id`, day: sql`l.day` })}
        left join person e on e.object_id = coalesce(l.employee_id, case when not l.stands then holder.employee_id end)
        order by l.line_no`,
  )

/** A conflict as shown in the log. */
export interface LoggedConflict {
  readonly objectId: string
  readonly salonId: string | null
  readonly register: string
  readonly receipt: string
  readonly first: string
  readonly new: string
}

/** The given conflicts within the scope, open or decided. If the register has moved, the salons of both days must be in scope. */
export const conflictsNamed = (db: Db, scope: Scope, ids: readonly string[]): Promise<LoggedConflict[]> =>
  db.many(
    scope,
    sql`select c.object_id as "objectId", r.salon_id as "salonId", ${registerName('g')} as register, r.nr as receipt,
          r.day || ' ' || r.amount_in || ' kr' as first, c.day || ' ' || c.amount_in || ' kr' as new
        from conflicting_receipt c join sold_receipt r on r.id = c.receipt_id join cash_register g on g.id = r.register
        left join register_stay stay on ${staysOn(sql`r.register`, sql`c.day`)}
        where c.object_id = any(${ids}) and ${inScope(scope)} and ${within(scope, { salon: 'stay.salon_id' })}`,
  )
