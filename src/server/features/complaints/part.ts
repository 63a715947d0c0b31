import { type Scope, scopeOf } from '#domain/access/scope'
import { type Part, partOf } from '#domain/complaints/queue'
import { Refusal } from '#domain/values/refusal'

/** The caller's part in handling cases. @throws Refusal no_rights if their role has none */
export const partIn = (scope: Scope): Part => {
  const part = partOf(scope.viewer.type)
  if (!part) throw new Refusal('no_rights')
  // An API token has the role of an approver without the permission.
  return scopeOf(scope.viewer, 'approveComplaints') ? part : 'restricted'
}
