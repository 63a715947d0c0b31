import { type Scope, scopeOfOneself } from '#domain/access/scope'
import type { Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon, type Salon } from '#server/chain/salons/salons'
import type { Db } from '#server/db/db'
import { findPerson, type Subject } from './subjects.queries.ts'

interface Named {
  readonly objectId: string
  readonly salonId?: string | undefined
}

/**
 * The viewer's own figures are visible in every salon; other people's only within the scope. A personal scope covers no
 * one else.
 *
 * @throws Refusal no_rights
 */
export const scopeOfPerson = (scope: Scope, objectId: string): Scope => {
  if (objectId === scope.viewer.objectId) return scopeOfOneself(scope.viewer)
  if (scope.self) throw new Refusal('no_rights')
  return scope
}

/** The same for several people. A personal scope covers only the viewer. @throws Refusal no_rights */
export const scopeOfPeople = (scope: Scope, people: readonly string[]): Scope => {
  const [first, ...others] = people
  if (first !== undefined && others.length === 0) return scopeOfPerson(scope, first)
  mustReachSalons(scope)
  return scope
}

/** @throws Refusal no_rights for a personal scope */
export const mustReachSalons = (scope: Scope): void => {
  if (scope.self) throw new Refusal('no_rights')
}

/** Finds a salon in scope. @throws Refusal not_found if it is out of scope; no_rights for a personal scope */
export const reachSalon = async (db: Db, scope: Scope, salonId: string): Promise<Salon> => {
  mustReachSalons(scope)
  const salon = await findSalon(db, scope, salonId)
  if (!salon) throw new Refusal('not_found')
  return salon
}

/**
 * A person with the terms of a month. If a salon is given, it must be in scope as well.
 *
 * @throws Refusal not_found if either is out of scope
 */
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
