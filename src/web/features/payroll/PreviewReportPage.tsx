import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { SentReport } from '#contract/payroll/payroll'
import { month, monthName } from '#domain/values/month'
import { useChanges } from '../../api/use-changes.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { ApprovalBand } from './approval/ApprovalBand.tsx'
import { Corrections } from './Corrections.tsx'
import { Differences } from './Differences.tsx'
import { ExportReport } from './ExportReport.tsx'
import { LateFigures } from './LateFigures.tsx'
import { NotFound } from './NotFound.tsx'
import { marksOf } from './person.ts'
import { oneReport, peopleOnPayroll } from './queries.ts'
import { Reasons } from './Reasons.tsx'
import { RemoveReport } from './RemoveReport.tsx'
import styles from './ReportDraftPage.module.css'
import { sentDate } from './report-dates.ts'
import { SheetWorkplace } from './SheetWorkplace.tsx'
import type { OtherSales } from './sheet/foot-rows.ts'
import { rowsOfReport } from './sheet/sheet-rows.ts'
import { useParts } from './sheet/use-parts.ts'
import { useLastMonth } from './use-last-month.ts'

/** A sent report, unchanged since sending. */
export const PreviewReportPage = () => {
  const { reportId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(oneReport(reportId))
  useChanges(change => {
    if (change === 'refetch' || [reportId, 'settings'].includes(change.objectId)) void refetch()
  })
  if (error && asFailure(error).code === 'not_found') {
    return <NotFound title="Fant ikke rapporten" why="Den er fjernet, eller du har ikke adgang." />
  }
  if (data) return <Preview report={data} />
  return (
    <>
      <PageHeader title="Rapport" before={<BackLink to="/reports">TILBAKE</BackLink>} />
      <PageBody>
        {error ? (
          <ErrorNote
            failure={asFailure(error)}
            consequence="Rapporten er ikke hentet."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton label="Henter rapporten" rows={10} />
        )}
      </PageBody>
    </>
  )
}

/** A new report for the same salon and month, which starts with this report's rows and changes. */
const correctionOf = ({ objectId, salonId, month }: SentReport): string =>
  `/reports/generate/${salonId}?month=${month}&replaces=${objectId}`

const salesOf = ({ sales }: SentReport): OtherSales =>
  sales === null ? { is: 'missing' } : { is: 'known', sales }

const Preview = ({ report }: { report: SentReport }) => {
  const me = useMe()
  const [search] = useSearchParams()
  const rows = useMemo(() => rowsOfReport(report), [report])
  const sales = useMemo(() => salesOf(report), [report])
  const { data: people } = useQuery(peopleOnPayroll(report.salonId, month(report.month)))
  const parts = useParts(report.salonId, month(report.month))
  const marks = useMemo(() => marksOf(people ?? [], parts), [people, parts])
  const { lastMonth, lastRows } = useLastMonth(report.salonId, month(report.month))
  const period = monthName(month(report.month))
  const open = !report.steps.locked
  const mayCorrect = me.permissions.includes('reports') && !report.replacedBy && open
  const compared = search.get('view') === 'differences'
  return (
    <div className={styles.page}>
      <PageHeader
        before={<BackLink to="/reports">TILBAKE</BackLink>}
        title={report.salonName}
        tabTitle={`Rapport, ${report.salonName}, ${period}`}
        stamp={`Lønnsrapport · ${period}`}
        actions={
          <>
            {mayCorrect && (
              <ButtonLink as={Link} to={correctionOf(report)}>
                Rett opp
              </ButtonLink>
            )}
            <ExportReport report={report} />
            {me.permissions.includes('removeReports') && open && (
              <RemoveReport report={report} period={period} />
            )}
          </>
        }
      />
      <p className={styles.by}>
        Rapport generert av {report.manager.name} {sentDate(report.createdAt)}
      </p>
      <ApprovalBand report={report} period={period} />
      <Corrections report={report} compared={compared} />
      <Reasons report={report} />
      <LateFigures
        moved={report.moved}
        action={
          mayCorrect && (
            <ButtonLink as={Link} to={correctionOf(report)} size="small">
              Rett opp
            </ButtonLink>
          )
        }
      />
      {compared ? (
        <Differences objectId={report.objectId} />
      ) : (
        <SheetWorkplace
          rows={rows}
          sales={sales}
          lastMonth={lastMonth}
          lastRows={lastRows}
          ownId={report.manager.objectId}
          parts={parts}
          marks={marks}
          acceptedBackPay={report.backPay}
        />
      )}
    </div>
  )
}
