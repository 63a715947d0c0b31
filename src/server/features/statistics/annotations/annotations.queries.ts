import type { BodyOf, QueryOf } from '#contract/endpoint'
import type { Annotation, AnnotationList, annotations } from '#contract/statistics/annotations'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { MOST_ANNOTATIONS } from '#domain/statistics/annotations'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { type Sql, sql, within } from '#server/db/sql'

type Content = Pick<BodyOf<typeof annotations.add>, 'from' | 'to' | 'text'>

interface Stored extends Omit<Annotation, 'text' | 'mayChange'> {
  /** Null if it was removed. */
  readonly text: string | null
}

/** Notes of salons in scope, and those of the whole chain for everybody who reaches a salon (A146). */
const mayRead = (scope: Scope): Sql => {
  const ofChain = scope.salons === 'every' || scope.salons.length > 0
  return sql`(${within(scope, { salon: 'a.salon_id' })} or (a.salon_id is null and ${ofChain}::boolean))`
}

const read = (db: Db, scope: Scope, condition: Sql): Promise<Stored[]> =>
  db.many<Stored>(
    scope,
    sql`select a.object_id as "objectId", a.version, a.from_day as from, a.to_day as to, a.text, a.written_at as "writtenAt",
               case when s.object_id is not null then json_build_object('objectId', s.object_id, 'name', s.name) end as salon,
               (select json_build_object('objectId', e.object_id, 'name', e.name) from person e
                where e.object_id = a.written_by) as "writtenBy"
        from annotation a left join chain_salon s on s.object_id = a.salon_id
        where ${mayRead(scope)} and ${condition}
        order by a.to_day desc, a.from_day desc, a.object_id limit ${MOST_ANNOTATIONS + 1}`,
  )

/** True if the viewer may write notes of a salon, or without one of the whole chain (A147). */
export const mayWrite = (scope: Scope, salonId: string | null): boolean =>
  salonId === null ? scope.salons === 'every' : reachesSalon(scope, salonId)

const shown = (scope: Scope, { text, ...note }: Stored): Annotation => ({
  ...note,
  text: text ?? '',
  mayChange: mayWrite(scope, note.salon?.objectId ?? null),
})

/** The notes that have a day in common with the days asked for (K91). Those of one salon come with those of the whole chain. */
export const annotationsIn = async (
  db: Db,
  scope: Scope,
  { salon, from, to }: QueryOf<typeof annotations.list>,
): Promise<AnnotationList> => {
  const ofSalon = salon === undefined ? sql`true` : sql`(a.salon_id = ${salon} or a.salon_id is null)`
  const found = await read(
    db,
    scope,
    sql`${ofSalon} and a.removed_at is null and a.from_day <= ${to} and a.to_day >= ${from}`,
  )
  return {
    annotations: found.slice(0, MOST_ANNOTATIONS).map(one => shown(scope, one)),
    more: found.length > MOST_ANNOTATIONS,
  }
}

/**
 * A note that the viewer may change, removed or not.
 *
 * @throws Refusal not_found out of scope; no_rights for one of the whole chain that the viewer may only read
 */
const changeable = async (db: Db, scope: Scope, objectId: string): Promise<Stored> => {
  const [note] = await read(db, scope, sql`a.object_id = ${objectId}`)
  if (!note) throw new Refusal('not_found', { message: 'Merknaden finnes ikke' })
  if (!mayWrite(scope, note.salon?.objectId ?? null)) throw new Refusal('no_rights', { message: ONLY_CHAIN })
  return note
}

export const ONLY_CHAIN = 'Merknader for hele kjeden skrives av dem som har alle salongene'

interface Writer {
  readonly scope: Scope
  readonly now: Date
}

/** Writes a note of a salon that the viewer reaches, or of the whole chain. */
export const addAnnotation = async (
  db: Db,
  { salon, from, to, text }: BodyOf<typeof annotations.add>,
  { scope, now }: Writer,
): Promise<Annotation> => {
  const objectId = newId()
  await db.run(
    { because: 'the salon was found within the scope, or the viewer reaches every salon' },
    sql`insert into annotation (object_id, salon_id, from_day, to_day, text, version, written_by, written_at)
        values (${objectId}, ${salon}, ${from}, ${to}, ${text}, 1, ${scope.viewer.objectId}, ${now})`,
  )
  return shown(scope, await changeable(db, scope, objectId))
}

const found = { because: 'the note was found within the scope, and the viewer may change it' }

const isSame = (one: Stored, { from, to, text }: Content): boolean =>
  one.from === from && one.to === to && one.text === text

interface Changed {
  readonly annotation: Annotation
  /** The days before the change. Null if the content is what was stored, and nothing was written. */
  readonly before: Pick<Annotation, 'from' | 'to'> | null
}

/**
 * Changes a note that still has the version that the viewer has seen. The same content again writes nothing.
 *
 * @throws Refusal not_found; no_rights; conflict if it was changed or removed by somebody else
 */
export const changeAnnotation = async (
  db: Db,
  objectId: string,
  { version, ...content }: BodyOf<typeof annotations.change>,
  { scope, now }: Writer,
): Promise<Changed> => {
  const before = await changeable(db, scope, objectId)
  if (isSame(before, content)) return { annotation: shown(scope, before), before: null }
  // The statement waits for another change of the same row, and then finds another version.
  const written = await db.run(
    found,
    sql`update annotation set from_day = ${content.from}, to_day = ${content.to}, text = ${content.text},
               version = version + 1, written_by = ${scope.viewer.objectId}, written_at = ${now}
        where object_id = ${objectId} and version = ${version} and removed_at is null`,
  )
  const after = await changeable(db, scope, objectId)
  if (written === 0)
    throw new Refusal('conflict', {
      message:
        after.text === null
          ? 'Merknaden er fjernet siden du åpnet den'
          : 'Merknaden er endret siden du åpnet den. Se på den nye før du lagrer',
    })
  return { annotation: shown(scope, after), before: { from: before.from, to: before.to } }
}

/**
 * Removes a note and erases its text. Returns null if it was removed before.
 *
 * @throws Refusal not_found; no_rights
 */
export const removeAnnotation = async (
  db: Db,
  objectId: string,
  { scope, now }: Writer,
): Promise<Pick<Annotation, 'from' | 'to' | 'salon'> | null> => {
  const note = await changeable(db, scope, objectId)
  const removed = await db.run(
    found,
    sql`update annotation set removed_at = ${now}, text = null, version = version + 1
        where object_id = ${objectId} and removed_at is null`,
  )
  return removed === 0 ? null : note
}
