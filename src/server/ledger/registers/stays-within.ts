import type { Mapped, Stay } from '#contract/mappings/mappings'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { shownRegister } from './register-name.ts'

type Standing = Mapped['registers'][number]

interface Row extends Omit<Standing, 'stays' | 'salonId'> {
  /** In order of days. */
  readonly stays: readonly Omit<Stay, 'undo'>[]
}

/** The registers whose current or last salon is in the scope, with their stays within it, newest first. */
export const staysWithin = async (db: Db, scope: Scope): Promise<Standing[]> => {
  const rows = await db.many<Row & { readonly salonId: string | null }>(
    scope,
    sql`select ${shownRegister}, now.salon_id as "salonId", (
          select json_agg(json_build_object('salonId', s.salon_id, 'from', nullif(s.from_day, '-infinity'),
            'until', case when s.until_day < 'infinity' then s.until_day - 1 end) order by s.from_day)
          from register_stay s where s.register = g.id) as stays
        from register g join register_stay now on now.register = g.id and now.until_day = 'infinity'
        join lateral (
          select s.salon_id from register_stay s where s.register = g.id and s.salon_id is not null
          order by s.from_day desc limit 1) newest on true
        where ${within(scope, { salon: 'newest.salon_id' })} order by g.register_id, g.id`,
  )
  return rows.map(({ stays, ...row }) => ({ ...row, stays: withinReach(stays, scope) }))
}

/**
 * A viewer can undo a stay when they reach every salon that gains or loses its days. The first stay can only be undone when it
 * is the only one left.
 */
const withinReach = (stays: Row['stays'], scope: Scope): Stay[] =>
  stays
    .flatMap((stay, i) => {
      const before = stays[i - 1]
      if (!reachesSalon(scope, stay.salonId ?? before?.salonId ?? '')) return []
      const reached = [stay, ...(before ? [before] : [])].every(
        ({ salonId }) => salonId === null || reachesSalon(scope, salonId),
      )
      return [{ ...stay, undo: reached && (before !== undefined || stays.length === 1) }]
    })
    .reverse()
