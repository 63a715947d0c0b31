import { useParams, useSearchParams } from 'react-router'
import { isMonth, type Month } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { NotFound } from './NotFound.tsx'
import { ReportDraftPage } from './ReportDraftPage.tsx'
import { lastMonth } from './report-dates.ts'

/** A new report. The URL holds the salon and the month; each combination has its own draft. */
export const GenerateReportPage = () => {
  const { salonId } = useParams()
  const [search] = useSearchParams()
  const salon = useMe().salons.find(({ objectId }) => objectId === salonId)
  const month = shownMonth(search.get('month'))

  if (!salon || !month) {
    return <NotFound title="Side ikke funnet" why="Adressen finnes ikke, eller du har ikke adgang." />
  }
  const correct = search.get('replaces')
  const which = [salon.objectId, month, correct].join(' ')
  return <ReportDraftPage key={which} salon={salon} month={month} correct={correct} />
}

/** The payroll month: the one in the URL if it is over, the last month by default. */
const shownMonth = (named: string | null): Month | null => {
  const last = lastMonth(new Date())
  if (named === null) return last
  return isMonth(named) && named <= last ? named : null
}
