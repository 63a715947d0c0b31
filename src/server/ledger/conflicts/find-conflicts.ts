import type { ConflictInFile } from '#contract/imports/imports'
import type { SystemDb } from '#server/db/db'
import { rowStamp } from '#server/db/row-stamp'
import { raw, sql } from '#server/db/sql'
import { receiptLinesOf, receiptNumbered, receiptOf } from '../by-index.ts'
import { registerName } from '../registers/register-name.ts'
import { contentFingerprint, headContent, lineContent, linesWritten } from './fingerprint.ts'

const columns = (alias: string, names: readonly string[]) =>
  raw(`(${names.map(name => `${alias}.${name}`).join(', ')})`)

/** The result of comparing a file with existing receipts. */
interface Compared {
  /** The receipts of the file that wait for a decision. */
  readonly conflicts: readonly ConflictInFile[]
  /** The decisions made about them so far; null when the file repeats no receipt. */
  readonly decisions: string | null
}

/**
 * Stores the differences between a file and existing receipts (F13), within the import's transaction. Earlier decisions are kept. It
 * needs no lock: only a decision changes a receipt's content, and `decisionsNow` detects it. A repeated call replaces the previous
 * result.
 */
export const compareAgain = async (db: SystemDb, importId: string): Promise<Compared> => {
  if (!(await anyToldAgain(db))) return { conflicts: [], decisions: null }
  await db.run(
    sql`create temp table if not exists told_again on commit drop as
        select i.seq, r.id as receipt_id
        from incoming_receipt i join incoming_register f using (place)
        cross join ${receiptNumbered('f.register', 'i.nr')}
        where not exists (select from fresh_receipt n where n.seq = i.seq)`,
  )
  const decisions = await decisionsNow(db, importId)
  await db.run(sql`delete from receipt_conflict where import_id = ${importId}`)
  await db.run(sql`drop table if exists told_otherwise`)
  await db.run(
    sql`create temp table told_otherwise on commit drop as
        select replace(gen_random_uuid()::text, '-', '') as object_id, differing.*, i.day, i.time, i.amount_in, i.tips, i.discounts,
          ${contentFingerprint('i', 'lines.written')} as fingerprint
        from (
          select t.seq, t.receipt_id from told_again t
          join incoming_receipt i using (seq) cross join ${receiptOf('t.receipt_id')}
          where ${columns('i', headContent)} is distinct from ${columns('r', headContent)}
          union
          select coalesce(i.seq, r.seq), coalesce(i.receipt_id, r.receipt_id)
          from (select t.receipt_id, l.* from told_again t join incoming_line l using (seq)) i
          full join (select t.seq, l.* from told_again t cross join ${receiptLinesOf('t.receipt_id')}) r
            on (i.seq, i.line_no) = (r.seq, r.line_no)
          where ${columns('i', lineContent)} is distinct from ${columns('r', lineContent)}
        ) differing
        join incoming_receipt i using (seq)
        join (select l.seq, ${linesWritten} as written from incoming_line l group by l.seq) lines using (seq)`,
  )
  await db.run(
    sql`insert into receipt_conflict (object_id, receipt_id, import_id, found_at, day, time, amount_in, tips, discounts, fingerprint)
        select object_id, receipt_id, ${importId}, (select started_at from import where object_id = ${importId}),
          day, time, amount_in, tips, discounts, fingerprint
        from told_otherwise order by seq
        on conflict (receipt_id, fingerprint) do nothing`,
  )
  await db.run(
    sql`insert into receipt_conflict_line
        select t.object_id, l.line_no, l.emp_id, l.article_group, l.predefined, l.text, l.quantity, l.amount_ex, l.amount_in,
          l.cost, l.is_return
        from told_otherwise t join receipt_conflict c using (object_id) join incoming_line l using (seq)`,
  )
  return { decisions, conflicts: await waitingAmong(db) }
}

const waitingAmong = (db: SystemDb): Promise<ConflictInFile[]> =>
  db.many(
    sql`select ${registerName('g')} as "registerID", r.nr, r.day, r.amount_in as "amountIn",
          c.day as "newDay", c.amount_in as "newAmountIn"
        from receipt_conflict c join receipt r on r.id = c.receipt_id join register g on g.id = r.register
        where c.decision is null and (c.receipt_id, c.fingerprint) in (select receipt_id, fingerprint from told_otherwise)
        order by r.day, r.nr, c.object_id`,
  )

/** A text that changes with other imports' conflicts about receipts that the file repeats. */
export const decisionsNow = async (db: SystemDb, importId: string): Promise<string> => {
  const row = await db.maybe<{ stamp: string }>(
    sql`select ${rowStamp} as stamp
        from receipt_conflict where import_id <> ${importId} and receipt_id in (select receipt_id from told_again)`,
  )
  return row?.stamp ?? ''
}

/** Most files repeat nothing: all their receipts are new. */
const anyToldAgain = async (db: SystemDb): Promise<boolean> => {
  const row = await db.maybe<{ again: boolean }>(
    sql`select (select count(*) from incoming_receipt) > (select count(*) from fresh_receipt) as again`,
  )
  return row?.again ?? false
}
