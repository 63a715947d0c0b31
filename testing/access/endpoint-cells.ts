import { allEndpoints } from '#contract/registry'
import { aimsOf } from './cases.ts'
import { neededBy, verdict } from './oracle.ts'
import { type Cell, everybody, nameOf } from './walk.ts'

export const guarded = allEndpoints.filter(endpoint => endpoint.needs !== 'anyone')

/** Every endpoint for every caller, in each relation. */
export const endpointCells: readonly Cell[] = guarded.flatMap(endpoint => {
  const what = nameOf(endpoint)
  return aimsOf(what).flatMap(([of, aim]) =>
    everybody.map(caller => ({
      what,
      of,
      caller,
      endpoint,
      aim,
      expected: verdict(neededBy(what), caller, of, endpoint.path),
    })),
  )
})
