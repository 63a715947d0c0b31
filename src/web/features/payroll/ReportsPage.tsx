import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LeftOutOfReports } from './LeftOutOfReports.tsx'
import { MonthBoard } from './MonthBoard.tsx'
import { NewReport } from './NewReport.tsx'
import { ReportList } from './ReportList.tsx'

export const ReportsPage = () => (
  <>
    <PageHeader title="Rapporter" actions={<NewReport />} />
    <PageBody>
      <LeftOutOfReports />
      <MonthBoard>
        <section aria-labelledby="sent-reports">
          <h2 id="sent-reports">Sendt</h2>
          <ReportList />
        </section>
      </MonthBoard>
    </PageBody>
  </>
)
