import type { Scope } from '#domain/access/scope'
import { type Part, partOf } from '#domain/complaints/queue'
import { Refusal } from '#domain/values/refusal'

/** How the caller takes part in cases. Whoever has the scope of one does. */
export const partIn = (scope: Scope): Part => {
  const part = partOf(scope.viewer.type)
  if (!part) throw new Refusal('no_rights')
  return part
}
