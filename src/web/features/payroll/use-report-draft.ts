import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { type Month, monthName } from '#domain/values/month'
import { successes } from '#domain/values/refusal'
import { asFailure } from '../../api/failure.ts'
import { useChanges } from '../../api/use-changes.ts'
import { isSignedIn } from '../../api/use-session.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { counted } from './counted.ts'
import { draftReducer, emptyHistory, isModified } from './draft.ts'
import { contentOf, type DraftContent, emptyContent, returning } from './draft-content.ts'
import { leaves, leaving } from './leaving.ts'
import { payable } from './person.ts'
import { oneReport, peopleOf } from './queries.ts'
import { reportToSend } from './report-to-send.ts'
import { checksOf, worthALook } from './send-checks.ts'
import { rowsOf } from './sheet/sheet-rows.ts'
import { useDraftDeeds } from './use-draft-deeds.ts'
import { useImport } from './use-import.ts'
import { useKeeping, useKeptDraft } from './use-kept-draft.ts'
import { useLastMonth } from './use-last-month.ts'
import { useOpening } from './use-opening.ts'
import { useOtherSales } from './use-other-sales.ts'
import { useSendReport } from './use-send-report.ts'

export interface DraftOf {
  readonly salon: { readonly objectId: string; readonly name: string }
  readonly month: Month
  /** The report that is to be put right. */
  readonly correct: string | null
}

/** A report from the first import until it is sent, with everything that can be done to it. */
export function useReportDraft({ salon, month, correct }: DraftOf) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const salonId = salon.objectId
  const [replaces, setReplaces] = useState(correct)
  const wrong = useQuery({ ...oneReport(replaces ?? ''), enabled: replaces !== null })
  const everybody = useQuery(peopleOf(salonId, month))
  const people = useMemo(
    () => everybody.data && payable(everybody.data, wrong.data),
    [everybody.data, wrong.data],
  )
  // Somebody else may send a report with the same people while this one is made.
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'report') void everybody.refetch()
  })
  const sales = useOtherSales(salonId, month)
  const [{ present: draft }, dispatch] = useReducer(draftReducer, emptyHistory)
  const rows = useMemo(() => rowsOf(draft), [draft])
  const lastMonth = useLastMonth(salonId, month)
  const checks = useMemo(() => checksOf(rows, lastMonth), [rows, lastMonth])
  const deeds = useDraftDeeds(draft, dispatch)

  /** Changes that wait for their rows: each goes on as its row comes in. */
  const awaited = useRef(new Map<string, Partial<PayrollInputs>>())
  const imports = useImport(salonId, month, row => {
    const changes = awaited.current.get(row.objectId)
    awaited.current.delete(row.objectId)
    dispatch({ deed: 'import', row, ...(changes && { changes }) })
  })

  const takeUp = async (content: DraftContent) => {
    const corrected = content.replaces ? await queries.ensureQueryData(oneReport(content.replaces)) : null
    const { known, paid } = returning(content, everybody.data ?? [], corrected)
    awaited.current = new Map(
      known.map(({ objectId }) => [objectId, content.modifications[objectId] ?? {}] as const),
    )
    dispatch({ deed: 'clear' })
    setReplaces(content.replaces)
    if (paid.length > 0) {
      const names = paid.map(({ name }) => name).join(', ')
      showToast({ level: 'neutral', text: `Står alt i en sendt rapport, og er ikke med lenger: ${names}` })
    }
    if (known.length > 0) await imports.start(known)
  }

  const kept = useKeptDraft(salonId, month)
  const { keeping, keeper } = kept
  const opening = useOpening({
    keeper,
    ready: everybody.data !== undefined && (correct === null || wrong.data !== undefined),
    wrong: correct === null ? undefined : wrong.data,
    hasRows: rows.length > 0,
    takeUp,
    onStay: () => void navigate(`/reports/preview/${replaces}`),
  })
  const [taking, setTaking] = useState(false)
  const whole = opening.is === 'done' && !taking && !imports.progress
  const content = useMemo(
    () => (whole ? contentOf(draft, awaited.current, replaces) : null),
    [whole, draft, replaces],
  )
  useKeeping(kept, content)

  const { letGo } = useLeaveWarning({ unsaved: rows.length > 0, question: leaving, isSignedIn, leaves })
  const sending = useSendReport(() => {
    letGo()
    keeper.end()
    showToast({ text: successes.report_created, lang: 'en' })
    void navigate('/reports')
  })

  const takeTheirs = async () => {
    setTaking(true)
    try {
      await takeUp((await keeper.load()) ?? emptyContent)
    } catch (error) {
      const { message, lang } = asFailure(error)
      showToast({ level: 'danger', text: message, ...(lang && { lang }) })
    }
    setTaking(false)
  }

  const discard = async () => {
    const yes = await areYouSure({
      title: { text: 'Vil du forkaste utkastet?' },
      consequence: `${counted(rows.length, 'ansatt', 'ansatte')} og alle endringer går ut av utkastet.`,
      deed: 'Forkast utkastet',
      danger: true,
    })
    if (!yes) return
    await keeper.discard()
    letGo()
    awaited.current.clear()
    setReplaces(null)
    dispatch({ deed: 'clear' })
    if (replaces) void navigate(`/reports/preview/${replaces}`)
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
    if (yes) sending.mutate(reportToSend({ salonId, month, draft, rows, sales, replaces }))
  }

  return {
    ...{ everybody, people, sales, rows, checks, imports, sending },
    ...{ wrong, opening, keeping, keeper, takeTheirs, discard },
    ...{ deeds, dispatch, resetAll, send },
    isModified: isModified(draft),
  }
}
