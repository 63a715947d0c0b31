import { done } from '#contract/fields.schemas'
import type { Change } from '#contract/live/live'
import { type Annotation, annotations } from '#contract/statistics/annotations'
import type { Scope } from '#domain/access/scope'
import { faultsOfAnnotatedDays } from '#domain/statistics/annotations'
import { rangeName } from '#domain/values/day-names'
import type { DayRange } from '#domain/values/day-range'
import { day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import {
  addAnnotation,
  annotationsIn,
  changeAnnotation,
  mayWrite,
  ONLY_CHAIN,
  removeAnnotation,
} from './annotations.queries.ts'

/** @throws Refusal not_found if the salon is unknown or out of scope */
const mustReach = async (db: Db, scope: Scope, salonId: string): Promise<void> => {
  if (!(await findSalon(db, scope, salonId)))
    throw new Refusal('not_found', { message: 'Salongen finnes ikke, eller du har ikke adgang til den' })
}

/** @throws Refusal invalid_payload (K90) */
const checkDays = (range: DayRange, now: Date): void => {
  const fields = faultsOfAnnotatedDays(range, dayOf(now))
  if (fields) throw new Refusal('invalid_payload', { fields })
}

const daysOf = ({ from, to }: Pick<Annotation, 'from' | 'to'>): string =>
  rangeName({ from: day(from), to: day(to) })

const ofSalon = ({ salon }: Pick<Annotation, 'salon'>) => salon && { salonId: salon.objectId }

const announceNote = (
  db: Db,
  objectId: string,
  { salon }: Pick<Annotation, 'salon'>,
  what: Change['what'],
): Promise<void> => announce(db, { kind: 'annotation', what, objectId, salonId: salon?.objectId ?? null })

/** Notes on days (A146, A147). The log has their days, never their text: somebody may have written what they should not. */
export const annotationRoutes = (app: App): void => {
  serve(app, annotations.list, async ({ scope, query, db }) => {
    if (query.salon !== undefined) await mustReach(db, scope, query.salon)
    return annotationsIn(db, scope, query)
  })

  serve(app, annotations.add, async ({ scope, body, db, now, audit }) => {
    if (body.salon !== null) await mustReach(db, scope, body.salon)
    if (!mayWrite(scope, body.salon)) throw new Refusal('no_rights', { message: ONLY_CHAIN })
    checkDays(body, now)
    const note = await addAnnotation(db, body, { scope, now })
    await audit('annotation added', { ...ofSalon(note), details: { days: daysOf(note) } })
    await announceNote(db, note.objectId, note, 'new')
    return note
  })

  serve(app, annotations.change, async ({ scope, params: { objectId }, body, db, now, audit }) => {
    checkDays(body, now)
    const { annotation, before } = await changeAnnotation(db, objectId, body, { scope, now })
    if (before === null) return annotation
    const [from, to] = [daysOf(before), daysOf(annotation)]
    await audit('annotation changed', {
      ...ofSalon(annotation),
      details: { days: from === to ? to : { from, to } },
    })
    await announceNote(db, objectId, annotation, 'changed')
    return annotation
  })

  serve(app, annotations.remove, async ({ scope, params: { objectId }, db, now, audit }) => {
    const removed = await removeAnnotation(db, objectId, { scope, now })
    if (removed === null) return done
    await audit('annotation removed', { ...ofSalon(removed), details: { days: daysOf(removed) } })
    await announceNote(db, objectId, removed, 'removed')
    return done
  })
}
