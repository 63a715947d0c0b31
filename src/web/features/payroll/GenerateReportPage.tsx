import { useParams, useSearchParams } from 'react-router'
import { isMonth, type Month } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { NotFound } from './NotFound.tsx'
import { ReportDraftPage } from './ReportDraftPage.tsx'
import { lastMonth } from './report-dates.ts'

/** A new report of a salon. Salon and month stand in the URL; another of either is another draft. */
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

/** Only months that are over have a payroll; the last one unless another is named. */
const shownMonth = (named: string | null): Month | null => {
  const last = lastMonth(new Date())
  if (named === null) return last
  return isMonth(named) && named <= last ? named : null
}
