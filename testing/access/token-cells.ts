import { type Aim, aimsOf, type Relation } from './cases.ts'
import { guarded } from './endpoint-cells.ts'
import type { Verdict } from './oracle.ts'
import type { Scene } from './scene.ts'
import { readsPay, tokenKinds, tokenReaches, tokenReads } from './token-kinds.ts'
import { type Cell, nameOf } from './walk.ts'

/** The expected verdict of a call with a token, by the handwritten tables. */
const verdictFor = (caller: string, name: string, relation: Relation | 'nowhere'): Verdict => {
  const kind = tokenKinds[caller]
  if (!kind) throw new Error(`testing/access/token-kinds.ts has no ${caller}`)
  if (kind.dead) return 'not_authenticated'
  const permission = tokenReads[name]
  const within = permission ? tokenReaches(kind, permission, relation) : null
  if (within === null || (readsPay(name) && !kind.pay)) return 'no_rights'
  return within ? 'let in' : 'not_found'
}

/** A token changes nothing, so one target serves all of them. The targets are those of an owner: a token has nothing of its own. */
const sharedAim = (aim: Cell['aim']): Cell['aim'] => {
  const made = new WeakMap<Scene, Aim | Promise<Aim>>()
  return scene => {
    const known = made.get(scene) ?? aim(scene, 'owner')
    made.set(scene, known)
    return known
  }
}

/** Every endpoint for every kind of token, in each relation. */
export const tokenCells: readonly Cell[] = guarded.flatMap(endpoint => {
  const what = nameOf(endpoint)
  return aimsOf(what).flatMap(([of, aiming]) => {
    const aim = sharedAim(aiming)
    return Object.keys(tokenKinds).map(caller => ({
      what,
      of,
      caller,
      endpoint,
      aim,
      expected: verdictFor(caller, what, of),
    }))
  })
})
