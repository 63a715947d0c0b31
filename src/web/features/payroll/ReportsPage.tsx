import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NewReport } from './NewReport.tsx'
import { ReportList } from './ReportList.tsx'

export const ReportsPage = () => (
  <>
    <PageHeader title="Rapporter" actions={<NewReport />} />
    <PageBody>
      <ReportList />
    </PageBody>
  </>
)
