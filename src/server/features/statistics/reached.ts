import { type Scope, scopeOfOneself } from '#domain/access/scope'
import type { Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon, type Salon } from '#server/chain/salons'
import type { Db } from '#server/db/db'
import { findPerson, type Subject } from './subjects.queries.ts'

interface Named {
  readonly objectId: string
  readonly salonId?: string | undefined
}

/** One's own figures are one's own in every salon; of others only what the scope reaches, and nothing with own reach. */
export const scopeOfPerson = (scope: Scope, objectId: string): Scope => {
  if (objectId === scope.viewer.objectId) return scopeOfOneself(scope.viewer)
  if (scope.self) throw new Refusal('no_rights')
  return scope
}

/** The same for several people. Own reach covers oneself alone. */
export const scopeOfPeople = (scope: Scope, people: readonly string[]): Scope => {
  const [first, ...others] = people
  if (first !== undefined && others.length === 0) return scopeOfPerson(scope, first)
  mustReachSalons(scope)
  return scope
}

/** Own reach is no reach over salons: no_rights. */
export const mustReachSalons = (scope: Scope): void => {
  if (scope.self) throw new Refusal('no_rights')
}

/** A salon outside the reach is not there: not_found. */
export const reachSalon = async (db: Db, scope: Scope, salonId: string): Promise<Salon> => {
  mustReachSalons(scope)
  const salon = await findSalon(db, scope, salonId)
  if (!salon) throw new Refusal('not_found')
  return salon
}

/** A person as they are in a month, in a salon where one is named: outside the scope they are not there. */
export const reachPerson = async (
  db: Db,
  scope: Scope,
  month: Month,
  { objectId, salonId }: Named,
): Promise<Subject> => {
  const [person, salon] = await Promise.all([
    findPerson(db, scope, month, objectId),
    salonId === undefined || findSalon(db, scope, salonId),
  ])
  if (!person || !salon) throw new Refusal('not_found')
  return person
}
