import type { AnnotationList } from '#contract/statistics/annotations'
import type { Drivers, DriversSide } from '#contract/statistics/drivers'
import { reachesSalon, type Scope, scopeOf } from '#domain/access/scope'
import { day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { annotationsIn } from './annotations/annotations.queries.ts'
import type { Whose } from './whose.ts'

const nothing: AnnotationList = { annotations: [], more: false }

interface About {
  readonly about: Whose['kind']
  /** The salon of a person's figures; absent across salons. */
  readonly salonId?: string | undefined
}

const ofSide = async (
  db: Db,
  scope: Scope,
  { objectId, firstDay: from, lastDay: to }: DriversSide,
  { about, salonId }: About,
): Promise<AnnotationList> => {
  const salon = about === 'salon' ? (objectId ?? undefined) : salonId
  if (about === 'person' && salon === undefined) return nothing
  if (salon !== undefined && !reachesSalon(scope, salon)) return nothing
  return annotationsIn(db, scope, { from: day(from), to: day(to), ...(salon !== undefined && { salon }) })
}

/**
 * The notes of both compared spans that the viewer may read (K92, K95): those of the salon on either side, and of all salons in
 * reach for those together. None for a person's figures across salons, and for viewers without the permission (A146).
 */
export const notesOfDrivers = async (
  db: Db,
  viewer: Scope['viewer'],
  { now, was }: Pick<Drivers, 'now' | 'was'>,
  about: About,
): Promise<{ readonly now: AnnotationList; readonly was: AnnotationList }> => {
  const scope = scopeOf(viewer, 'annotations')
  if (!scope) return { now: nothing, was: nothing }
  return { now: await ofSide(db, scope, now, about), was: await ofSide(db, scope, was, about) }
}
