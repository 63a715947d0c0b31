import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VariableSupplement } from '#domain/payroll/accepted-supplement'
import { payrollInputs } from '#domain/payroll/inputs'
import type { Month } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { useChanges } from '../../../api/use-changes.ts'
import { overtimeIn } from '../queries.ts'
import { NO_OVERTIME, type OvertimeOfPeople } from './overtime-context.ts'
import type { SheetActions } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'
import { supplementCells } from './supplement-cells.ts'

/** The overtime of the salon's people in the month. Empty until loaded. */
export const useOvertime = (salonId: string, month: Month): OvertimeOfPeople => {
  const queries = useQueryClient()
  const { data } = useQuery(overtimeIn(salonId, month))
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts')
      void queries.invalidateQueries({ queryKey: overtimeIn(salonId, month).queryKey })
  })
  return useMemo(
    () => (data ? { month, of: new Map(data.map(one => [one.objectId, one])) } : NO_OVERTIME),
    [data, month],
  )
}

/** The overtime, and the action to use a proposal, for the cells and the side panel (P164). */
export const useOvertimeProposals = (overtime: OvertimeOfPeople, actions: SheetActions | undefined) =>
  useMemo(
    () => ({
      ...overtime,
      accept: actions
        ? ({ objectId, values }: SheetRow, supplement: VariableSupplement) => {
            actions.type(supplementCells(objectId, supplement))
            const name = `${payrollInputs.varTillegg.label} for ${values.name}`
            actions.tell(`${name} er ${kroner(supplement.varTillegg)}`)
          }
        : null,
    }),
    [overtime, actions],
  )
