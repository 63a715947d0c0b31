import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Month } from '#domain/values/month'
import { useChanges } from '../../../api/use-changes.ts'
import { useMe } from '../../../api/use-session.ts'
import { boardOfMonth, REPORTS, readinessOf } from '../queries.ts'
import {
  type FirstPlace,
  type FirstStep,
  hoursStep,
  redosStep,
  sendStep,
  sheetPlace,
  sheetStep,
  unknownStep,
  zStep,
} from './steps.ts'
import { useSheetStanding } from './use-sheet-standing.ts'

interface FirstSteps {
  /** Undefined until every source has answered or failed. */
  readonly steps: readonly FirstStep[] | undefined
  readonly updatedAt: number
  /** Fetches the failed parts again; null if none failed. */
  readonly retry: (() => void) | null
}

/** Everything the list is made from changes with hours, receipts, cases, drafts and reports. */
const useLiveSteps = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || ['facts', 'complaint', 'draft', 'report'].includes(change.kind))
      void queries.invalidateQueries({ queryKey: REPORTS })
  })
}

/** The five steps of a salon's payroll month (K42). */
export const useFirstSteps = (salonId: string, month: Month): FirstSteps => {
  useLiveSteps()
  const { permissions } = useMe()
  const place: FirstPlace = {
    salonId,
    month,
    mayEnterHours: permissions.includes('dailyFigures'),
    mayImport: permissions.includes('customerAdmin'),
  }
  const readiness = useQuery(readinessOf(salonId, month))
  const board = useQuery(boardOfMonth(month))
  const sheet = useSheetStanding(salonId, month)
  const report = board.data && (board.data.find(({ objectId }) => objectId === salonId)?.report ?? null)
  const sheetKnown =
    report !== undefined && (report !== null || sheet.draft === null || sheet.standing !== undefined)

  const failed = [readiness.isError, board.isError, sheet.isError && !report].some(Boolean)
  const whole =
    (readiness.data !== undefined || readiness.isError) && (sheetKnown || board.isError || sheet.isError)
  const to = sheetPlace(place)
  const before = [
    ...(readiness.data
      ? [
          hoursStep(place, readiness.data.hours),
          zStep(place, readiness.data.z),
          redosStep(place, readiness.data.redos),
        ]
      : [
          unknownStep('hours', 'Timer', `/salon/${salonId}`, 'Se timene'),
          unknownStep('z', 'Z-rapporter', `/salon/${salonId}`, 'Se dagene'),
          unknownStep('redos', 'Garantisaker', '/complaints', 'Se sakene'),
        ]),
    sheetKnown
      ? sheetStep(place, {
          report,
          draft: sheet.draft ?? null,
          others: sheet.others,
          standing: sheet.standing ?? null,
        })
      : unknownStep('sheet', 'Lønnsark', to, 'Åpne arket'),
  ]
  const send =
    report === undefined ? unknownStep('send', 'Send', to, 'Til sending') : sendStep(place, report, before)
  const retry = () => {
    for (const query of [readiness, board]) if (query.isError) void query.refetch()
    if (sheet.isError) sheet.retry()
  }
  return {
    steps: whole ? [...before, send] : undefined,
    updatedAt: Math.max(readiness.dataUpdatedAt, board.dataUpdatedAt),
    retry: failed ? retry : null,
  }
}
