import type { Need } from '#contract/endpoint'
import type { Permission } from '#domain/access/permissions'
import { cases, type Relation } from './cases.ts'
import { roleOf, strangers } from './scene.ts'
import { tokenKinds, tokenReaches } from './token-kinds.ts'
import { writtenReach } from './written-matrix.ts'

export type Verdict = 'not_authenticated' | 'no_rights' | 'not_found' | 'let in'

const isStranger = (caller: string): boolean => (strangers as readonly string[]).includes(caller)

/** The handwritten need of the named endpoint. */
export const neededBy = (name: string): Need => {
  const need = cases[name]?.needs
  if (!need) throw new Error(`testing/access/cases.ts does not name ${name}`)
  return need
}

/** Whether a permission covers a target in that relation to the caller; null when the role lacks it. */
export const reaches = (
  caller: string,
  permission: Permission,
  relation: Relation | 'nowhere',
): boolean | null => {
  if (isStranger(caller)) return null
  const kind = tokenKinds[caller]
  if (kind) return tokenReaches(kind, permission, relation)
  const reach = writtenReach(roleOf(caller), permission)
  if (reach === null) return null
  if (relation === 'nowhere' || relation === 'self') return true
  if (reach === 'own') return null
  return relation === 'inside' || (reach === 'chain' && !caller.endsWith('-with-list'))
}

/** The expected verdict of a call. This is the test's own reading of A2–A6 and A21, separate from the server's. */
export const verdict = (need: Need, caller: string, relation: Relation | 'nowhere', path = ''): Verdict => {
  if (need === 'anyone') return 'let in'
  if (caller === 'nobody' || caller === 'blocked') return 'not_authenticated'
  if (need === 'signedIn') return 'let in'
  if (caller === 'pending') return 'no_rights'
  // A caller who has not passed the second step may pass it, but may not add another one.
  if (caller === 'unproven')
    return need === 'secondStep' && !path.startsWith('/account') ? 'let in' : 'no_rights'
  if (need === 'secondStep') return 'let in'
  const within = reaches(caller, need, relation)
  if (within === null) return 'no_rights'
  return within ? 'let in' : 'not_found'
}

/** True when the caller may see the person's pay: their own, and that of people within their statistics scope (A8). */
export const seesPay = (caller: string, whose: Relation): boolean =>
  reaches(caller, 'statistics', whose) === true
