import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { targets } from '#contract/statistics/targets'
import type { SetTarget, TargetFigure } from '#domain/statistics/targets'
import type { Month } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'

const TARGETS = [...STATS, 'targets'] as const

/** The targets of a subject that hold in a month, and their history. The chain's without an id. */
export const targetsInMonth = (objectId: string | undefined, month: Month) =>
  queryOptions({
    queryKey: [...TARGETS, objectId ?? 'chain', month],
    queryFn: ({ signal }) =>
      call(targets.inMonth, { query: { ...(objectId && { objectId }), month } }, { signal }),
  })

/** The targets of a figure of the people of a salon, or of the salons in reach, in a month. */
export const targetsOverview = (salon: string | undefined, month: Month, figure: TargetFigure) =>
  queryOptions({
    queryKey: [...TARGETS, 'overview', salon ?? 'salons', month, figure],
    queryFn: ({ signal }) =>
      call(targets.overview, { query: { ...(salon && { salon }), month, figure } }, { signal }),
  })

/** A target as it is entered. `was` is the value that the form showed for its month; undefined if it showed none yet. */
export interface EnteredTarget extends Pick<SetTarget, 'figure' | 'from' | 'value'> {
  readonly was: number | null | undefined
}

/** Sets or ends a target of a subject. Each month that is shown is fetched again, because a target holds in later months too. */
export const useChangeTarget = (objectId: string | undefined) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ was, ...target }: EnteredTarget) =>
      call(targets.set, {
        body: { ...(objectId && { objectId }), ...target, ...(was !== undefined && { was }) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: TARGETS }),
  })
}
