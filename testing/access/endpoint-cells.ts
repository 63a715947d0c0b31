import { allEndpoints } from '#contract/registry'
import { type Aim, cases, type Relation } from './cases.ts'
import { neededBy, verdict } from './oracle.ts'
import type { Scene } from './scene.ts'
import { type Cell, everybody, nameOf } from './walk.ts'

export const guarded = allEndpoints.filter(endpoint => endpoint.needs !== 'anyone')
export const relations: readonly Relation[] = ['self', 'inside', 'outside']

type Aiming = (scene: Scene, caller: string) => Aim | Promise<Aim>

const aimsOf = (name: string): readonly (readonly [Relation | 'nowhere', Aiming])[] => {
  const known = cases[name] ?? {}
  if ('nowhere' in known) return [['nowhere', known.nowhere]]
  return relations.flatMap(relation => (known[relation] ? [[relation, known[relation]] as const] : []))
}

/** Every endpoint for every caller, in each relation. */
export const endpointCells: readonly Cell[] = guarded.flatMap(endpoint => {
  const what = nameOf(endpoint)
  return aimsOf(what).flatMap(([of, aim]) =>
    everybody.map(caller => ({
      ...{ what, of, caller, endpoint, aim },
      expected: verdict(neededBy(what), caller, of, endpoint.path),
    })),
  )
})
