import { reachOf } from '#domain/access/permissions'
import type { Scope } from '#domain/access/scope'
import { employedAsLabels, isEmployedAs } from '#domain/employees/employed-as'
import type { TargetKind } from '#domain/statistics/targets'
import type { Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import type { Db } from '#server/db/db'
import { scopeOfPerson } from '../reached.ts'
import { findPerson } from '../subjects.queries.ts'

/** The name of the chain as a subject. */
export const CHAIN_NAME = 'Hele kjeden'

/** Whose targets they are. */
export interface TargetSubject {
  readonly kind: TargetKind
  /** Empty for the chain. */
  readonly objectId: string
  readonly name: string
}

/**
 * The subject of an id: a kind of employment, a salon or a person; the chain without an id. Targets of the chain are for those who reach
 * every salon, those of a kind of employment for everybody.
 *
 * @throws Refusal no_rights for the chain, or for others with a personal scope; not_found if it is out of scope
 */
export const findSubject = async (
  db: Db,
  scope: Scope,
  objectId: string | undefined,
  month: Month,
): Promise<TargetSubject> => {
  if (objectId === undefined) {
    if (scope.self || scope.salons !== 'every') throw new Refusal('no_rights')
    return { kind: 'chain', objectId: '', name: CHAIN_NAME }
  }
  if (isEmployedAs(objectId)) return { kind: 'role', objectId, name: employedAsLabels[objectId] }
  const personScope = scopeOfPerson(scope, objectId)
  const salon = scope.self ? null : await findSalon(db, scope, objectId)
  if (salon) return { kind: 'salon', objectId, name: salon.name }
  const person = await findPerson(db, personScope, month, objectId)
  if (!person) throw new Refusal('not_found')
  return { kind: 'person', objectId, name: person.title }
}

/**
 * True if a viewer may set targets of a subject that they reach (A144). A manager sets those of the people in their salons, but not
 * their own. The chain level sets all within its reach; those of the chain and of a kind of employment need every salon.
 */
export const maySetTargets = (scope: Scope | null, { kind, objectId }: TargetSubject): boolean => {
  if (scope === null) return false
  const isChainLevel = reachOf(scope.viewer.type, 'editEmployees') === 'chain'
  if (kind === 'person') return isChainLevel || objectId !== scope.viewer.objectId
  return isChainLevel && (kind === 'salon' || scope.salons === 'every')
}
