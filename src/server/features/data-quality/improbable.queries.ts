import type { ImprobableInFile } from '#contract/imports/imports'
import type { Scope } from '#domain/access/scope'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { improbableDays } from '#server/ledger/daily-figures/improbable'
import { SHOWN } from '#server/ledger/imports/report-receipts'

/** At most 100 days of a month with improbable figures (Q7). */
export const improbableIn = (db: Db, scope: Scope, month: Month): Promise<ImprobableInFile[]> => {
  const inMonth = sql`sums.day between ${firstDay(month)} and ${lastDay(month)}`
  return db.many(
    scope,
    sql`${improbableDays(sql`${inMonth} and ${within(scope, { salon: 'sums.salon_id' })}`)} limit ${SHOWN}`,
  )
}
