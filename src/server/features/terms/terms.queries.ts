import type { ListedTerms } from '#contract/terms/terms'
import { overtimeTermsOf } from '#domain/payroll/overtime-terms'
import { shippedTerms, type Terms } from '#domain/payroll/terms'
import { type Zone, zoneOf } from '#domain/payroll/zones'
import { firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { bringForward } from '#server/stored/shapes'

export const SHIPPED = 'shipped'

const because = { because: 'the terms are the chain’s' }

/** Terms added by hand. */
export interface AddedTerms {
  readonly objectId: string
  readonly terms: Terms
  readonly addedBy: { readonly objectId: string; readonly name: string }
  readonly addedAt: string
}

export const readAdded = async (db: Db): Promise<AddedTerms[]> => {
  const rows = await db.many<AddedTerms & { readonly edition: number }>(
    because,
    sql`select t.object_id as "objectId", t.terms, t.edition, t.added_at as "addedAt",
               json_build_object('objectId', e.object_id, 'name', e.name) as "addedBy"
        from chain_terms t join person e on e.object_id = t.added_by
        where t.removed_at is null order by t.from_month desc`,
  )
  return rows.map(({ edition, terms, ...added }) => ({
    ...added,
    terms: bringForward<Terms>('terms', { edition, stored: terms }),
  }))
}

const present = (terms: Terms) => ({
  ...terms,
  wageTable: [...terms.wageTable],
  commission: terms.commission ?? null,
  overtime: overtimeTermsOf(terms),
})

/** The latest month first; shipped terms last. */
export const listTerms = async (db: Db): Promise<ListedTerms[]> => {
  const added = await readAdded(db)
  return [
    ...added.map(({ terms, ...rest }) => ({ ...present(terms), ...rest })),
    ...shippedTerms.map(terms => ({ ...present(terms), objectId: SHIPPED, addedBy: null, addedAt: null })),
  ]
}

/** The zones of any salon in that month or later. */
export const readZonesInUse = async (db: Db, from: Month): Promise<Zone[]> => {
  const rows = await db.many<{ zone: string }>(
    because,
    sql`select distinct zone from salon_held where until_month > ${firstDay(from)} order by zone`,
  )
  return rows.flatMap(row => zoneOf(row.zone) ?? [])
}
