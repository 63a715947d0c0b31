import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/session/session'
import { waitingComplaints } from '../features/complaints/queries.ts'
import { useFreshComplaints } from '../features/complaints/use-live-complaints.ts'
import { payslipNews, useLivePayslips } from '../features/payroll/payslips/queries.ts'
import { tutorialNews, useLiveTutorialNews } from '../features/tutorials/queries.ts'

/** Maps the path of a place to its number of pending items. Places without any are omitted. */
export type Dots = Readonly<Record<string, number>>

/** The dots of the navigation, updated live. */
export const useDots = ({ permissions }: Profile): Dots => {
  const { data } = useQuery({ ...waitingComplaints, enabled: permissions.includes('complaints') })
  useFreshComplaints()
  const { data: news } = useQuery({ ...tutorialNews, enabled: permissions.includes('common') })
  useLiveTutorialNews()
  const { data: paid } = useQuery({ ...payslipNews, enabled: permissions.includes('self') })
  useLivePayslips()
  return {
    ...(data && data.todo > 0 && { '/complaints': data.todo }),
    ...(paid && paid.length > 0 && { '/payslips': paid.length }),
    ...(news && news.tv > 0 && { '/tutorials': news.tv }),
    ...(news && news.yoga > 0 && { '/yoga': news.yoga }),
  }
}
