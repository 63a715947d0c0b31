import type { ImportReport } from '#contract/imports'
import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'

// A report names people of every salon in its file: whoever reaches only some salons sees his own imports.
const inReach = (scope: Scope): Sql => ({
  ...(scope.salons === 'every' ? sql`true` : sql`actor_id = ${scope.actor.objectId}`),
  scoped: true,
})

export const readImport = async (db: Db, scope: Scope, objectId: string): Promise<ImportReport | null> => {
  const row = await db.maybe<{ report: ImportReport }>(
    scope,
    sql`select report from import where object_id = ${objectId} and ${inReach(scope)}`,
  )
  return row?.report ?? null
}

/** The newest hundred, newest first. */
export const listImports = (db: Db, scope: Scope) =>
  db.many<{
    objectId: string
    file: string
    kind: 'saft' | 'daily-figures'
    state: ImportReport['state']
    startedAt: string
  }>(
    scope,
    sql`select object_id as "objectId", file, kind, state, started_at as "startedAt" from import
        where ${inReach(scope)} order by started_at desc, object_id limit 100`,
  )
