import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '#domain/access/roles'
import { useMe } from '../../api/use-session.ts'
import { Queue } from '../../features/complaints/Queue.tsx'
import { payslipNews } from '../../features/payroll/payslips/queries.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NewPay } from './NewPay.tsx'

/** For case handlers without access to a salon's figures: their pending cases come first. */
export const QueueHome = () => {
  const me = useMe()
  const { data: news } = useQuery(payslipNews)
  const [firstName] = me.name.split(' ')
  return (
    <>
      <PageHeader title={`Hei, ${firstName}`} tabTitle="Hjem" stamp={`${me.name} · ${roleLabels[me.type]}`} />
      <PageBody>
        <Queue />
        <NewPay news={news} />
      </PageBody>
    </>
  )
}
