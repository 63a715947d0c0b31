import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PayReasons } from '#domain/payroll/pay-reasons'
import type { Month } from '#domain/values/month'
import { successes } from '#domain/values/refusal'
import { isSignedIn } from '../../api/use-session.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { counted } from '../../ui/counted.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { showToast } from '../../ui/toast.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { type DraftContent, draftContentOf, emptyContent } from './draft-content.ts'
import { leavesReport, leavingUnsentReport } from './leaving.ts'
import { reportToSend } from './report-to-send.ts'
import { useAutosave, useKeeping } from './use-autosave.ts'
import { useOpening } from './use-opening.ts'
import { useOtherSales } from './use-other-sales.ts'
import { useReportPeople } from './use-report-people.ts'
import { useReturningRows } from './use-returning-rows.ts'
import { useSendReport } from './use-send-report.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

export interface DraftOf {
  readonly salon: { readonly objectId: string; readonly name: string }
  readonly month: Month
  /** The id of the report to correct. */
  readonly correct: string | null
}

/** A report from the first import until sending: autosaved, resumed, discarded or sent. */
export function useReportDraft({ salon, month, correct }: DraftOf) {
  const navigate = useNavigate()
  const salonId = salon.objectId
  const { replaces, setReplaces, wrong, everybody, people, unpaid } = useReportPeople(salonId, month, correct)
  const sales = useOtherSales(salonId, month)
  const sheet = useSheetDraft(salonId, month)
  const { draft, dispatch, rows, checks } = sheet
  const { imports, awaited, ...returning } = useReturningRows(
    { salonId, month },
    everybody.data ?? [],
    dispatch,
  )
  const takeUp = (content: DraftContent) => {
    setReplaces(content.replaces)
    return returning.takeUp(content)
  }

  const kept = useAutosave(salonId, month)
  const { saving, autosave } = kept
  const opening = useOpening({
    autosave,
    ready: everybody.data !== undefined && (correct === null || wrong.data !== undefined),
    wrong: correct === null ? undefined : wrong.data,
    hasRows: rows.length > 0,
    takeUp,
    onStay: () => void navigate(`/reports/preview/${replaces}`),
  })
  const [taking, setTaking] = useState(false)
  const { letGo } = useLeaveWarning({
    unsaved: rows.length > 0,
    question: leavingUnsentReport,
    isSignedIn,
    leaves: leavesReport,
  })
  const sending = useSendReport(() => {
    letGo()
    autosave.end()
    showToast({ text: successes.report_created, lang: 'en' })
    void navigate('/reports')
  })

  // Pause autosave while sending, otherwise the draft would reappear after the report.
  const whole = opening.is === 'done' && !taking && !imports.progress && !sending.isPending
  const content = useMemo(
    () => (whole ? draftContentOf(draft, awaited.current, replaces) : null),
    [whole, draft, replaces, awaited],
  )
  useKeeping(kept, content)

  /** Replaces the local draft with the version saved elsewhere. */
  const takeTheirs = async () => {
    setTaking(true)
    await autosave
      .load()
      .then(theirs => takeUp(theirs ?? emptyContent))
      .catch(showFailure)
    setTaking(false)
  }

  /** Overwrites the version saved elsewhere with the local draft. */
  const keepMine = () => void autosave.keepMine().catch(showFailure)

  const discard = async () => {
    const yes = await areYouSure({
      title: { text: 'Vil du forkaste utkastet?' },
      consequence: `${counted(rows.length, 'ansatt', 'ansatte')} og alle endringer går ut av utkastet.`,
      action: 'Forkast utkastet',
      danger: true,
    })
    if (!yes) return
    try {
      await autosave.discard()
    } catch (error) {
      showFailure(error)
      return
    }
    letGo()
    awaited.current.clear()
    setReplaces(null)
    dispatch({ action: 'clear' })
    if (replaces) void navigate(`/reports/preview/${replaces}`)
  }

  const [asking, ask] = useState(false)
  const leftOut = useMemo(() => {
    const inSheet = new Set(rows.map(({ objectId }) => objectId))
    return unpaid.data?.filter(({ objectId }) => !inSheet.has(objectId)) ?? []
  }, [unpaid.data, rows])
  const [reasons, keepReasons] = useState<PayReasons>({})
  const send = () => {
    const [first] = checks.findings
    if (first?.severity === 'error') {
      showToast({ text: first.text, ...(first.lang && { lang: first.lang }), level: 'danger' })
      return
    }
    // Other people may have figures by now, so refetch before asking.
    void unpaid.refetch().then(() => ask(true))
  }

  const sendWith = (reasons: PayReasons) => {
    ask(false)
    keepReasons(reasons)
    const without = leftOut.map(({ objectId }) => objectId)
    sending.mutate(reportToSend({ salonId, month, draft, rows, sales, replaces, reasons, without }))
  }

  return {
    ...sheet,
    everybody,
    people,
    wrong,
    sales,
    imports,
    opening,
    saving,
    autosave,
    takeTheirs,
    keepMine,
    discard,
    sending,
    send,
    asking,
    leftOut,
    sendWith,
    cancelSending: () => ask(false),
    reasons,
  }
}
