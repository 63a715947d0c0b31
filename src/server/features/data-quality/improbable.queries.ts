import type { ImprobableInFile } from '#contract/imports'
import type { Scope } from '#domain/access/scope'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { improbableDays } from '#server/ledger/daily-figures/improbable'
import { SHOWN } from '#server/ledger/imports/report-receipts'

/** The days of a month whose figures are hard to believe beside each other (Q7), the first hundred. */
export const improbableIn = (db: Db, scope: Scope, month: Month): Promise<ImprobableInFile[]> => {
  const inMonth = sql`sums.day between ${firstDay(month)} and ${lastDay(month)}`
  return db.many(
    scope,
    sql`${improbableDays(sql`${inMonth} and ${within(scope, { salon: 'sums.salon_id' })}`)} limit ${SHOWN}`,
  )
}
