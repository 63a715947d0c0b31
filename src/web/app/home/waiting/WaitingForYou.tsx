import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { isFirstDays } from '#domain/payroll/readiness'
import { ADMINISTRATION } from '../../../api/administration.ts'
import { useChanges } from '../../../api/use-changes.ts'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { ACCOUNTS, accountsToBe } from '../../../features/accounts/queries.ts'
import { waitingComplaints } from '../../../features/complaints/queries.ts'
import { waitingCounts } from '../../../features/mappings/queries.ts'
import { backupState } from '../../../features/owner-panel/queries.ts'
import { payslipNews } from '../../../features/payroll/payslips/queries.ts'
import {
  lateReports,
  leftOutOfReports,
  REPORTS,
  reportsToApprove,
  sentOfMonth,
} from '../../../features/payroll/queries.ts'
import { lastMonth } from '../../../features/payroll/report-dates.ts'
import { howFresh } from '../../../features/statistics/queries.ts'
import { isChainLevel } from '../../../features/statistics/reach.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Tiles } from './Tiles.tsx'
import {
  accountTiles,
  approvalTiles,
  backupTiles,
  chainReportTiles,
  complaintTiles,
  conflictTiles,
  correctionTiles,
  gapTiles,
  hoursTiles,
  lateTiles,
  leftOutTiles,
  mappingTiles,
  payTiles,
  reportTiles,
  type Tile,
} from './tiles.ts'
import styles from './WaitingForYou.module.css'

interface WaitingForMe {
  readonly tiles: readonly Tile[]
  /** True when all queries have succeeded. */
  readonly known: boolean
  readonly failed: readonly UseQueryResult[]
}

/** The reader's pending items. Sends only the queries that the reader's permissions allow. */
const useWaiting = (): WaitingForMe => {
  const me = useMe()
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'person')
      void queries.invalidateQueries({ queryKey: ACCOUNTS })
    if (change === 'refetch' || change.kind !== 'facts') void queries.invalidateQueries({ queryKey: REPORTS })
    if (change === 'refetch' || change.kind === 'facts')
      void queries.invalidateQueries({ queryKey: ADMINISTRATION })
  })

  const may = {
    pay: me.permissions.includes('self'),
    complaints: me.permissions.includes('complaints'),
    reports: me.permissions.includes('reports'),
    approvals: me.permissions.includes('approveReports'),
    files: me.permissions.includes('customerAdmin'),
    hours: me.permissions.includes('dailyFigures'),
    accounts: me.permissions.includes('invitations'),
    backups: me.permissions.includes('admin'),
  }
  const month = lastMonth(new Date())
  const [pay, complaints, reports, waiting, fresh, accounts, late, leftOut, approvals, backups] = useQueries({
    queries: [
      { ...payslipNews, enabled: may.pay },
      { ...waitingComplaints, enabled: may.complaints },
      { ...sentOfMonth(month), enabled: may.reports },
      { ...waitingCounts, enabled: may.files },
      { ...howFresh, enabled: may.files || may.hours },
      { ...accountsToBe, enabled: may.accounts },
      { ...lateReports, enabled: may.reports },
      { ...leftOutOfReports, enabled: may.reports },
      { ...reportsToApprove, enabled: may.approvals },
      { ...backupState, enabled: may.backups },
    ],
  })
  const asked = [
    may.pay && pay,
    may.complaints && complaints,
    may.reports && reports,
    may.files && waiting,
    (may.files || may.hours) && fresh,
    may.accounts && accounts,
    may.reports && late,
    may.reports && leftOut,
    may.approvals && approvals,
    may.backups && backups,
  ].filter(query => query !== false)
  const own = fresh.data?.salons.filter(({ objectId }) =>
    me.salons.some(salon => salon.objectId === objectId),
  )
  const tiles = [
    pay.data && payTiles(pay.data),
    complaints.data && complaintTiles(complaints.data),
    reports.data &&
      (isChainLevel(me)
        ? chainReportTiles(month, reports.data)
        : reportTiles(month, reports.data, isFirstDays(dayAt(Date.now())))),
    approvals.data && approvalTiles(approvals.data),
    late.data && lateTiles(late.data),
    leftOut.data && leftOutTiles(leftOut.data),
    accounts.data && accountTiles(accounts.data, may.files),
    waiting.data && conflictTiles(waiting.data),
    waiting.data && correctionTiles(waiting.data),
    waiting.data && mappingTiles(waiting.data),
    backups.data && backupTiles(backups.data, Date.now()),
    own && (may.files ? gapTiles : hoursTiles)(own),
  ]
  return {
    tiles: tiles.flatMap(some => some ?? []),
    known: asked.every(query => query.isSuccess),
    failed: asked.filter(query => query.isError),
  }
}

/** Links to the reader's pending items. Says so when there are none, once everything has loaded. */
export const WaitingForYou = () => {
  const { tiles, known, failed } = useWaiting()
  const [first] = failed
  return (
    <section aria-labelledby="waiting" className={known || first ? undefined : styles.awaited}>
      <h2 id="waiting">Venter på deg</h2>
      {first && (
        <ErrorNote
          failure={asFailure(first.error)}
          consequence="Det kan vente mer enn det som står her."
          onRetry={() => failed.forEach(query => void query.refetch())}
          retrying={failed.some(query => query.isFetching)}
        />
      )}
      {known && tiles.length === 0 && <p className={styles.none}>Ingenting akkurat nå.</p>}
      <Tiles tiles={known || first ? tiles : []} />
    </section>
  )
}
