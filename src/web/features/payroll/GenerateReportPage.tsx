import { useParams, useSearchParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { NotFound } from './NotFound.tsx'
import { ReportDraftPage } from './ReportDraftPage.tsx'
import { payrollMonthIn } from './report-dates.ts'

/** A new report. The URL holds the salon and the month; each combination has its own draft. */
export const GenerateReportPage = () => {
  const { salonId } = useParams()
  const [search] = useSearchParams()
  const salon = useMe().salons.find(({ objectId }) => objectId === salonId)
  const month = payrollMonthIn(search.get('month'))

  if (!salon || !month) {
    return <NotFound title="Side ikke funnet" why="Adressen finnes ikke, eller du har ikke adgang." />
  }
  const correct = search.get('replaces')
  const which = [salon.objectId, month, correct].join(' ')
  return <ReportDraftPage key={which} salon={salon} month={month} correct={correct} />
}
