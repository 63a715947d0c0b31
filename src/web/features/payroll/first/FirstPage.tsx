import { useParams, useSearchParams } from 'react-router'
import { type Month, monthName } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MonthSelect } from '../../../ui/MonthSelect.tsx'
import { timeAt } from '../../../ui/norwegian-time.ts'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { NotFound } from '../NotFound.tsx'
import { lastMonth, payrollMonthIn, payrollMonths } from '../report-dates.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { useFirstSteps } from './use-first-steps.ts'

interface NamedSalon {
  readonly objectId: string
  readonly name: string
}

/** /reports/first/{salonId}: what must be in order before the salon's payroll is sent. */
export const FirstPage = () => {
  const { salonId } = useParams()
  const [search] = useSearchParams()
  const salon = useMe().salons.find(({ objectId }) => objectId === salonId)
  const month = payrollMonthIn(search.get('month'))
  if (!salon || !month)
    return <NotFound title="Side ikke funnet" why="Adressen finnes ikke, eller du har ikke adgang." />
  return <First key={`${salon.objectId} ${month}`} salon={salon} month={month} />
}

const First = ({ salon, month }: { salon: NamedSalon; month: Month }) => {
  const [, setSearch] = useSearchParams()
  const { steps, updatedAt, retry } = useFirstSteps(salon.objectId, month)
  const now = new Date()
  const choose = (chosen: Month) =>
    setSearch(chosen === lastMonth(now) ? {} : { month: chosen }, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <PageHeader
        before={<BackLink to="/reports">Rapporter</BackLink>}
        title="Den første"
        tabTitle={`Den første, ${salon.name}`}
        stamp={`Lønn for ${monthName(month)} · ${salon.name}${updatedAt > 0 ? ` · oppdatert ${timeAt(updatedAt)}` : ''}`}
        actions={
          <>
            <MonthSelect
              label="Lønnsmåned"
              hiddenLabel
              value={month}
              months={payrollMonths(now, month)}
              onChange={choose}
            />
            <Button onClick={() => window.print()}>Skriv ut lista</Button>
          </>
        }
      />
      <PageBody>
        {steps ? <FirstSteps steps={steps} retry={retry} /> : <ListSkeleton label="Henter lista" rows={5} />}
      </PageBody>
    </>
  )
}
