import type { Scope } from '#domain/access/scope'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { discount } from './store-report.ts'

interface Replacing {
  readonly replaces: string
  readonly salonId: string
  readonly month: Month
  readonly now: Date
}

/**
 * Takes a report out of force before its replacement is stored (P74). The report is kept and marked; its rows and salary
 * history no longer count. Of several concurrent requests the first succeeds; the others wait for it and are refused.
 *
 * @throws Refusal not_found; invalid_payload if it belongs to another salon or month; conflict if it is already replaced
 */
export const takeOutOfForce = async (
  db: Db,
  scope: Scope,
  { replaces, salonId, month, now }: Replacing,
): Promise<void> => {
  const report = await db.maybe<{ fits: boolean; replaced: boolean }>(
    scope,
    sql`select salon_id = ${salonId} and month = ${firstDay(month)} as fits, replaced_at is not null as replaced
        from report where object_id = ${replaces} and removed_at is null
          and ${within(scope, { salon: 'salon_id' })}
        for update`,
  )
  if (!report) throw new Refusal('not_found')
  if (!report.fits)
    throw new Refusal('invalid_payload', { fields: { replaces: 'Gjelder en annen salong eller måned' } })
  if (report.replaced) throw new Refusal('conflict', { message: 'Rapporten er alt rettet opp. Se på nytt' })
  await db.run(
    { because: 'the report was found within the scope', inside: scope },
    sql`update report set replaced_at = ${now} where object_id = ${replaces}`,
  )
  await discount(db, scope, replaces)
}
