import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type DayToDerive, derive, lockLedger } from '../derivation/derive.ts'
import { insertLines } from '../mapping/insert-lines.ts'
import { staysOn } from '../registers/stays.ts'
import { contentFingerprint, linesWritten } from './fingerprint.ts'

interface Decision {
  readonly ids: readonly string[]
  /** Which of the two counts from now on. */
  readonly use: 'first' | 'new'
  readonly by: string
  readonly now: Date
}

/**
 * Decides which of two receipts with the same number counts (F13), and derives the days of both again if that changes. Sent
 * reports are not touched. @throws Refusal conflict when one was decided meanwhile
 */
export const decideConflicts = async (db: SystemDb, { ids, use, by, now }: Decision): Promise<void> => {
  await lockLedger(db)
  const waiting = await db.many<{ receipt_id: number }>(
    sql`select receipt_id from receipt_conflict where object_id = any(${ids}) and decision is null`,
  )
  if (waiting.length !== ids.length)
    throw new Refusal('conflict', { message: 'Noen andre har avgjort dette. Se på nytt' })
  if (use === 'new') {
    if (new Set(waiting.map(one => one.receipt_id)).size !== waiting.length)
      throw new Refusal('conflict', { message: 'To av dem er samme kvittering. Velg én av gangen' })
    await derive(db, await swap(db, ids))
  }
  await db.run(
    sql`update receipt_conflict set decision = ${use}, decided_by = ${by}, decided_at = ${now}
        where object_id = any(${ids})`,
  )
}

/** Swaps later receipts with the ones that count. Returns the days that change. */
const swap = async (db: SystemDb, ids: readonly string[]): Promise<DayToDerive[]> => {
  await db.run(
    sql`create temp table stood on commit drop as
        select c.object_id, r.id, r.salon_id, r.import_id, r.day, r.time, r.amount_in, r.tips, r.discounts
        from receipt_conflict c join receipt r on r.id = c.receipt_id where c.object_id = any(${ids})`,
  )
  await db.run(
    sql`create temp table stood_line on commit drop as
        select s.object_id as conflict_id, l.line_no, l.emp_id, l.article_group, l.predefined, l.text, l.quantity, l.amount_ex,
          l.amount_in, l.cost, l.is_return
        from stood s join receipt_line l on l.receipt_id = s.id`,
  )
  await db.run(
    sql`update receipt r set import_id = c.import_id, day = c.day, time = c.time, amount_in = c.amount_in, tips = c.tips,
          discounts = c.discounts, salon_id = (
            select stay.salon_id from register_stay stay where ${staysOn(sql`r.register`, sql`c.day`)})
        from receipt_conflict c where c.receipt_id = r.id and c.object_id = any(${ids})`,
  )
  await db.run(sql`delete from receipt_line where receipt_id in (select id from stood)`)
  await insertLines(
    db,
    sql`select r.id, r.salon_id, r.day, l.* from stood s join receipt r using (id)
        join receipt_conflict_line l on l.conflict_id = s.object_id`,
  )
  const days = await db.many<DayToDerive>(
    sql`select one.salon_id as "salonId", one.day
        from stood s join receipt r using (id)
        cross join lateral (values (s.salon_id, s.day), (r.salon_id, r.day)) one (salon_id, day)
        where one.salon_id is not null`,
  )
  await db.run(
    sql`update receipt_conflict c set import_id = s.import_id, day = s.day, time = s.time, amount_in = s.amount_in,
          tips = s.tips, discounts = s.discounts,
          fingerprint = ${contentFingerprint('s', 'lines.written')}
        from stood s
        join (select l.conflict_id, ${linesWritten} as written from stood_line l group by 1) lines on lines.conflict_id = s.object_id
        where s.object_id = c.object_id`,
  )
  await db.run(sql`delete from receipt_conflict_line where conflict_id = any(${ids})`)
  await db.run(sql`insert into receipt_conflict_line select * from stood_line`)
  return days
}
