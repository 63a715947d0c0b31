import { useQuery } from '@tanstack/react-query'
import { useMemo, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { type Month, monthName } from '#domain/values/month'
import { successes } from '#domain/values/refusal'
import { useChanges } from '../../api/use-changes.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { counted } from './counted.ts'
import { draftReducer, emptyHistory, isModified } from './draft.ts'
import { peopleOf } from './queries.ts'
import { reportToSend } from './report-to-send.ts'
import { draftName, type SavedDraft } from './saved-draft.ts'
import { checksOf, worthALook } from './send-checks.ts'
import { rowsOf } from './sheet/sheet-rows.ts'
import { useDraftDeeds } from './use-draft-deeds.ts'
import { useImport } from './use-import.ts'
import { useLastMonth } from './use-last-month.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useOtherSales } from './use-other-sales.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import { useSendReport } from './use-send-report.ts'

export interface DraftOf {
  readonly personId: string
  readonly salon: { readonly objectId: string; readonly name: string }
  readonly month: Month
}

/** A report from the first import until it is sent, with everything that can be done to it. */
export function useReportDraft({ personId, salon, month }: DraftOf) {
  const navigate = useNavigate()
  const salonId = salon.objectId
  const people = useQuery(peopleOf(salonId, month))
  // Somebody else may send a report with the same people while this one is made.
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'report') void people.refetch()
  })
  const sales = useOtherSales(salonId, month)
  const [{ present: draft }, dispatch] = useReducer(draftReducer, emptyHistory)
  const rows = useMemo(() => rowsOf(draft), [draft])
  const lastMonth = useLastMonth(salonId, month)
  const checks = useMemo(() => checksOf(rows, lastMonth), [rows, lastMonth])
  const deeds = useDraftDeeds(draft, dispatch)
  const imports = useImport(salonId, month, row => dispatch({ deed: 'import', row }))
  // Half an import is no draft to keep: it would be written over the whole one it comes from.
  const saved = useSavedDraft(draftName(personId, salonId, month), imports.progress ? null : draft)
  const { letGo } = useLeaveWarning(rows.length > 0)
  const sending = useSendReport(() => {
    letGo()
    saved.end()
    showToast({ text: successes.report_created, lang: 'en' })
    void navigate('/reports')
  })

  const takeUp = async ({ people: ids, modifications, withoutReason }: SavedDraft) => {
    const known = (people.data ?? []).filter(
      ({ objectId, processed }) => ids.includes(objectId) && !processed,
    )
    await imports.start(known)
    dispatch({ deed: 'takeUp', modifications })
    const names = known.filter(({ objectId }) => withoutReason.includes(objectId)).map(({ name }) => name)
    if (names.length > 0) {
      showToast({ level: 'neutral', text: `Velg årsak til sykefravær på nytt for ${names.join(', ')}` })
    }
  }

  const resetAll = async () => {
    const changed = counted(Object.keys(draft.modifications).length, 'rad', 'rader')
    const yes = await areYouSure({
      consequence: `Alle endringer i ${changed} går tilbake til det som ble importert.`,
      deed: 'Reset All',
      deedLang: 'en',
    })
    if (yes) dispatch({ deed: 'resetAll' })
  }

  const send = async () => {
    const [first] = checks.findings
    if (first?.severity === 'error') {
      showToast({ text: first.text, ...(first.lang && { lang: first.lang }), level: 'danger' })
      return
    }
    const people = counted(rows.length, 'ansatt', 'ansatte')
    const yes = await areYouSure({
      consequence: `${worthALook(checks)}Lønnsrapporten for ${salon.name}, ${monthName(month)}, sendes med ${people}, og lønnshistorien deres skrives.`,
      deed: 'Send report',
      deedLang: 'en',
    })
    if (yes) sending.mutate(reportToSend({ salonId, month, draft, rows, sales }))
  }

  return {
    ...{ people, sales, rows, imports, saved, sending },
    ...{ deeds, checks, dispatch, takeUp, resetAll, send },
    isModified: isModified(draft),
  }
}
