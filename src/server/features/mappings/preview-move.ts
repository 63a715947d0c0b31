import type { BodyOf } from '#contract/endpoint'
import type { MovePreview, mappings } from '#contract/mappings/mappings'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db, SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { lockLedger } from '#server/ledger/derivation/derive'
import { type Moving, moveRegisters } from '#server/ledger/mapping/move-registers'
import { findRegisters } from '#server/ledger/registers/named-registers'
import { lockRegisters } from '#server/ledger/registers/register-locks'
import type { RegisterChange } from '#server/ledger/registers/stays'
import { movesOf, refuseOtherSalons } from './save-mapping.ts'

/** The preview for a register that is already in that salon. */
const nothing: Moving = {
  moved: [],
  people: { before: [], after: [] },
  waits: { employees: [], articleGroups: [], registers: [] },
  version: '',
}

type Asked = BodyOf<typeof mappings.preview>

/**
 * What the move of a register would change. The move is made, read and rolled back, so that the preview has no
 * computation of its own.
 * @throws Refusal whenever the move itself would be refused
 */
export const previewMove = async (db: Db, scope: Scope, asked: Asked, today: Day): Promise<MovePreview> => {
  const { register, from } = asked
  await refuseOtherSalons(db, scope, 'undo' in asked ? [] : [asked.salonId])
  const ledger = db.system('what moves lies within the scope')
  await lockRegisters(ledger)
  await lockLedger(ledger)
  const reaches = (id: string) => reachesSalon(scope, id)
  const [known] = await findRegisters(ledger, [register], { reaches })
  if (!known) throw new Refusal('not_found')
  const changes: RegisterChange[] =
    'undo' in asked
      ? [{ register: known.id, undo: from ?? 'last' }]
      : movesOf([{ ...known, to: asked.salonId }], asked, today)
  await ledger.run(sql`savepoint preview`)
  let seen: Moving = nothing
  await moveRegisters(ledger, {
    changes,
    reaches,
    today,
    look: moving => {
      seen = moving
    },
  })
  await ledger.run(sql`rollback to savepoint preview`)
  return { ...seen, sent: await sentMonths(ledger, seen.moved) }
}

/** The months of reports in force, for the salons and days that change. */
const sentMonths = (db: SystemDb, moved: MovePreview['moved']): Promise<MovePreview['sent']> => {
  const changed = moved.flatMap(({ leaves, reaches, from, until }) =>
    [leaves, reaches].map(salonId => ({ salonId, from, until })),
  )
  return db.many(
    sql`select distinct r.salon_id as "salonId", to_char(r.month, 'YYYY-MM') as month
        from sent_report r join unnest(${changed.map(one => one.salonId)}::text[], ${changed.map(one => one.from)}::date[],
          ${changed.map(one => one.until)}::date[]) as changed (salon_id, from_day, until_day)
          on changed.salon_id = r.salon_id
            and r.month between date_trunc('month', changed.from_day) and changed.until_day
        where r.removed_at is null and r.replaced_at is null order by month, "salonId"`,
  )
}
