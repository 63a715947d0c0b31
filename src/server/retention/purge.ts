import { receiptsKeptFrom } from '#domain/sales/kept-receipts'
import type { Day } from '#domain/values/month'
import { readSettings } from '../chain/settings/settings.ts'
import { sicknessRetentions } from '../chain/sickness/retentions.ts'
import { dayOf } from '../clock.ts'
import type { Db, Pool } from '../db/db.ts'
import type { Retention } from '../db/retention.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { apiTokenRetentions } from '../features/api-tokens/retentions.ts'
import { forgetOldCustomers } from '../features/complaints/customer-data/forget-customers.ts'
import { savedReplyRetentions } from '../features/complaints/saved-replies/retentions.ts'
import { signInRetentions } from '../features/session/retentions.ts'
import { annotationRetentions } from '../features/statistics/annotations/retentions.ts'
import { forgetPrivateGoals } from '../features/statistics/private-goal/forget-private-goals.ts'
import { talkRetentions } from '../features/talks/retentions.ts'
import { callRetentions } from '../http/retentions.ts'
import { identityRetentions } from '../identity/retentions.ts'
import { numberNameRetentions } from '../ledger/mapping/number-names.ts'
import { countOldReceipts, removeOldReceipts } from '../ledger/old-receipts/remove-old-receipts.ts'
import { letterRetentions } from '../mail/retentions.ts'
import { webhookRetentions } from '../webhooks/retentions.ts'

const because = { because: 'what nobody needs any more is removed for everybody' }

const DAY_MS = 86_400_000

/** Tables with a retention period. Everything else stays until somebody removes it. */
export const retentions: readonly Retention[] = [
  ...apiTokenRetentions,
  ...callRetentions,
  ...identityRetentions,
  ...letterRetentions,
  ...numberNameRetentions,
  ...savedReplyRetentions,
  ...sicknessRetentions,
  ...signInRetentions,
  ...talkRetentions,
  ...annotationRetentions,
  ...webhookRetentions,
]

/** The batch size, which keeps locks short on a table that has grown for years. */
const AT_ONCE = 5_000

const due = ({ days, done }: Retention, now: Date): Sql => done(new Date(now.getTime() - days * DAY_MS))

const remove = async (pool: Pool, retention: Retention, now: Date): Promise<number> => {
  const { table } = retention
  const some = sql`delete from ${raw(table)} where ctid = any(
    array(select ctid from ${raw(table)} where ${due(retention, now)} limit ${AT_ONCE}))`
  let removed = 0
  for (;;) {
    const now = await pool.transaction(async db => ((await isAlone(db)) ? db.run(because, some) : 0))
    removed += now
    if (now < AT_ONCE) return removed
  }
}

/** One process at a time; a second one has nothing to do. */
const isAlone = async (db: Db): Promise<boolean> => {
  const row = await db.maybe<{ alone: boolean }>(
    because,
    sql`select pg_try_advisory_xact_lock(${0x70_75_72_67}) as alone`,
  )
  return row?.alone ?? false
}

/** Removes expired rows; returns the number of rows by table, without empty ones. */
export const purge = async (pool: Pool, now: Date): Promise<Record<string, number>> => {
  const removed: Record<string, number> = {}
  for (const retention of retentions) {
    const rows = await remove(pool, retention, now)
    if (rows > 0) removed[retention.table] = rows
  }
  const customers = await forgetOldCustomers(pool, now)
  if (customers > 0) removed['customers of closed cases'] = customers
  const receipts = await removeOldReceipts(pool, await receiptsFrom(pool, now))
  if (receipts > 0) removed.receipt = receipts
  const goals = await forgetPrivateGoals(pool, now)
  if (goals > 0) removed['goals of past months'] = goals
  return removed
}

const receiptsFrom = async (db: Db, now: Date) =>
  receiptsKeptFrom(dayOf(now), (await readSettings(db)).receiptYears)

/** The number of receipts a purge would remove, and the first day that is kept. */
export const oldReceipts = async (
  db: Db,
  now: Date,
): Promise<{ readonly from: Day; readonly rows: number }> => {
  const from = await receiptsFrom(db, now)
  return { from, rows: await countOldReceipts(db, from) }
}

/** What a purge would remove by table, with the retention periods; removes nothing. */
export const wouldPurge = (
  db: Db,
  now: Date,
): Promise<{ readonly table: string; readonly days: number; readonly rows: number }[]> =>
  Promise.all(
    retentions.map(async retention => {
      const { table, days } = retention
      const counted = await db.maybe<{ rows: number }>(
        because,
        sql`select count(*) as rows from ${raw(table)} where ${due(retention, now)}`,
      )
      return { table, days, rows: counted?.rows ?? 0 }
    }),
  )
