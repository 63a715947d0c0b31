import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useRef } from 'react'
import type { ListedEmployee } from '#contract/employees/employees'
import type { PayrollInputs } from '#domain/payroll/inputs'
import type { Month } from '#domain/values/month'
import { showToast } from '../../ui/toast.ts'
import type { DraftAction } from './draft.ts'
import { type DraftContent, returning } from './draft-content.ts'
import { oneReport } from './queries.ts'
import { useImport } from './use-import.ts'

/** Re-imports the rows of a saved draft from the statistics and applies its changes to each row on arrival. */
export const useReturningRows = (
  { salonId, month }: { readonly salonId: string; readonly month: Month },
  everybody: readonly ListedEmployee[],
  dispatch: Dispatch<DraftAction>,
) => {
  const queries = useQueryClient()
  const awaited = useRef(new Map<string, Partial<PayrollInputs>>())
  const imports = useImport(salonId, month, row => {
    const changes = awaited.current.get(row.objectId)
    awaited.current.delete(row.objectId)
    dispatch({ action: 'import', row, ...(changes && { changes }) })
  })

  /** Restarts from a draft's content. People paid in the meantime are left out, with a notification. */
  const takeUp = async (content: DraftContent) => {
    const corrected = content.replaces ? await queries.ensureQueryData(oneReport(content.replaces)) : null
    const { known, paid } = returning(content, everybody, corrected)
    awaited.current = new Map(
      known.map(({ objectId }) => [objectId, content.modifications[objectId] ?? {}] as const),
    )
    const back = new Set(known.map(({ objectId }) => objectId))
    const backPay = Object.entries(content.backPay).filter(([objectId]) => back.has(objectId))
    dispatch({ action: 'clear', backPay: Object.fromEntries(backPay) })
    if (paid.length > 0) {
      const names = paid.map(({ name }) => name).join(', ')
      showToast({ level: 'neutral', text: `Står alt i en sendt rapport, og er ikke med lenger: ${names}` })
    }
    if (known.length > 0) await imports.start(known)
  }

  return { imports, awaited, takeUp }
}
