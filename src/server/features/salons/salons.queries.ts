import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'

interface Listed {
  readonly objectId: string
  readonly name: string
  readonly ranking: number | null
  readonly active: boolean
}

export const salonsInReach = (db: Db, scope: Scope): Promise<Listed[]> =>
  db.many<Listed>(
    scope,
    sql`select object_id as "objectId", name, ranking, active from chain_salon
        where active and ${within(scope, { salon: 'object_id' })}
        order by ${byName('name')}`,
  )

export const salonsForTransfer = (db: Db): Promise<Pick<Listed, 'objectId' | 'name'>[]> =>
  db.many<Pick<Listed, 'objectId' | 'name'>>(
    { because: 'a case can be transferred to any salon that is open' },
    sql`select object_id as "objectId", name from chain_salon where active order by ${byName('name')}`,
  )
