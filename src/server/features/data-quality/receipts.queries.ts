import type { ZDifference } from '#contract/data-quality/data-quality'
import type { Scope } from '#domain/access/scope'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { comparedWithZReports, daysOver, registersAmong } from '#server/figures/z-days'
import { soldByRegister } from '#server/ledger/imports/z-reports'
import { registerName } from '#server/ledger/registers/register-name'
import { staysOn } from '#server/ledger/registers/stays'

export interface ReceiptsOfMonth {
  /** The days on which a register's receipts and Z report differ (Q4), by day. */
  readonly zDifferences: ZDifference[]
  /** The number of receipts per salon and day, without empty days. */
  readonly receipts: readonly { readonly salonId: string; readonly day: Day; readonly receipts: number }[]
}

/**
 * Summarizes the receipts of a month, with one query for all of it. Z reports are compared only for past days.
 * Receipts without a salon are included only for viewers of every salon.
 */
export const readReceiptsOf = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
): Promise<ReceiptsOfMonth> => {
  // Registers without a salon are included only for viewers of every salon.
  const among = (column: string) => within(scope, { salon: column })
  const finished = daysOver(month, today)
  const around = await comparedWithZReports(db, scope, among, finished)
  const inMonth = sql`day between ${firstDay(month)}::date and ${lastDay(month)}::date`
  const read = await db.maybe<ReceiptsOfMonth>(
    scope,
    sql`with difference as (
          select ${registerName('g')} as "registerID", stay.salon_id as "salonId", day, case when sold then total end as total,
                 cash as "zReport"
          from (${around}) one join cash_register g on g.id = one.register
          left join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
          where day between ${finished.from} and ${finished.to} and not agrees
            and ${within(scope, { salon: 'stay.salon_id' })}
        ), counted as (
          select stay.salon_id as "salonId", day, sum(receipts) as receipts
          from (${soldByRegister(registersAmong(among), inMonth)}) one
          join register_stay stay on ${staysOn(sql`one.register`, sql`one.day`)}
          where stay.salon_id is not null and ${within(scope, { salon: 'stay.salon_id' })}
          group by 1, 2
        )
        select coalesce((select json_agg(difference order by day, "registerID") from difference), '[]') as "zDifferences",
               coalesce((select json_agg(counted) from counted), '[]') as receipts`,
  )
  return read ?? { zDifferences: [], receipts: [] }
}
