import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type SickLeaveReason, sickLeaveReasons } from '#domain/payroll/sick-leave'
import type { Month } from '#domain/values/month'
import { useChanges } from '../../../api/use-changes.ts'
import { sicknessIn } from '../queries.ts'
import type { SheetActions } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'
import { type Absences, NO_ABSENCES } from './sickness-context.ts'

/** The absences of the salon's people in the month, by person. Empty until loaded. */
export const useAbsences = (salonId: string, month: Month): Absences => {
  const queries = useQueryClient()
  const { data } = useQuery(sicknessIn(salonId, month))
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'sickness' || change.kind === 'facts')
      void queries.invalidateQueries({ queryKey: sicknessIn(salonId, month).queryKey })
  })
  return useMemo(() => (data ? new Map(data.map(one => [one.objectId, one])) : NO_ABSENCES), [data])
}

/** The absences, and the action to use the reason that they come to (P154). */
export const useSicknessReasons = (absences: Absences, actions: SheetActions | undefined) =>
  useMemo(
    () => ({
      of: absences,
      accept: actions
        ? ({ objectId, values }: SheetRow, reason: SickLeaveReason) => {
            actions.type([{ objectId, key: 'sykefraver', text: sickLeaveReasons[reason] }])
            actions.tell(`Årsak til sykefravær er ført for ${values.name}`)
          }
        : null,
    }),
    [absences, actions],
  )
