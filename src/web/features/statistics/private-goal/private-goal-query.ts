import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type OwnGoal, privateGoal } from '#contract/statistics/private-goal'
import type { PrivateGoal } from '#domain/statistics/private-goal'
import { call } from '../../../api/client.ts'

/** The person's own goal; null without one (K53). It is not kept for use without a network. */
export const ownGoal = queryOptions({
  queryKey: ['private goal'],
  queryFn: async ({ signal }): Promise<OwnGoal | null> => (await call(privateGoal.get, {}, { signal })).goal,
})

export const useChangeOwnGoal = () => {
  const queries = useQueryClient()
  const known = (goal: OwnGoal | null) => queries.setQueryData(ownGoal.queryKey, goal)
  const set = useMutation({
    mutationFn: async (body: PrivateGoal) => (await call(privateGoal.set, { body })).goal,
    onSuccess: known,
  })
  const remove = useMutation({
    mutationFn: () => call(privateGoal.remove, {}),
    onSuccess: () => known(null),
  })
  return { set, remove }
}
