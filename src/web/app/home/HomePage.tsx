import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { roleLabels } from '#domain/access/roles'
import { mayAddSalons } from '../../api/empty-chain.ts'
import { useMe } from '../../api/use-session.ts'
import { Queue } from '../../features/complaints/Queue.tsx'
import { payslipNews } from '../../features/payroll/payslips/queries.ts'
import { forecastOfSalons } from '../../features/statistics/pace/forecast-query.ts'
import { paceOfSalons } from '../../features/statistics/pace/pace-query.ts'
import { salonPerEmployee } from '../../features/statistics/queries.ts'
import { salonPeopleTrends } from '../../features/statistics/trends/trend-queries.ts'
import { useTrends } from '../../features/statistics/trends/use-trends.ts'
import { NoSalons } from '../../ui/NoSalons.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { GroupHome } from './GroupHome.tsx'
import styles from './HomePage.module.css'
import { HomePicker } from './HomePicker.tsx'
import { homeOf } from './home-of.ts'
import { NewPay } from './NewPay.tsx'
import { OwnHome } from './OwnHome.tsx'
import { SalonsHome } from './SalonsHome.tsx'
import { StartHome } from './start/StartHome.tsx'
import { useRequestedFirst } from './use-requested-first.ts'

/** The typical number of employees in a salon. */
const PEOPLE = 6

/** A salon's month, per employee. */
const SalonHome = ({ salon }: { salon: { readonly objectId: string; readonly name: string } }) => {
  const { objectId: salonId } = salon
  const month = salonPerEmployee(salonId, 'monthly')
  useRequestedFirst(month)
  const query = useQuery(month)
  return (
    <GroupHome
      query={query}
      trends={useTrends(salonPeopleTrends(salonId, 'monthly'), query)}
      pace={useQuery(paceOfSalons(salonId))}
      forecast={useQuery(forecastOfSalons(salonId))}
      salon={salon}
      partsAwaited={PEOPLE}
      partTo={employeeId => `/salon/${salonId}/${employeeId}`}
      days={`/salon/${salonId}/days`}
      picker={<HomePicker salonId={salonId} />}
    />
  )
}

/** For the chain level of a chain without salons. */
const EmptyHome = () => {
  const me = useMe()
  return (
    <>
      <PageHeader title="Hjem" stamp="Ingen tall ennå" />
      <PageBody>
        <NoSalons mayAdd={mayAddSalons(me)} />
      </PageBody>
    </>
  )
}

/** For case handlers without access to a salon's figures: their pending cases come first. */
const QueueHome = () => {
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

/** For a person without figures: who is signed in and where they have access. */
const PlainHome = () => {
  const me = useMe()
  const { data: news } = useQuery(payslipNews)
  const [firstName] = me.name.split(' ')
  return (
    <>
      <PageHeader title={`Hei, ${firstName}`} tabTitle="Hjem" stamp={`${me.name} · ${roleLabels[me.type]}`} />
      <PageBody>
        <section className={styles.salons} aria-labelledby="salons">
          <h2 id="salons">Salongene dine</h2>
          {me.salons.length > 0 ? (
            <ul>
              {me.salons.map(salon => (
                <li key={salon.objectId}>{salon.name}</li>
              ))}
            </ul>
          ) : (
            <p>Ingen adgang</p>
          )}
        </section>
        <NewPay news={news} />
      </PageBody>
    </>
  )
}

/** The home page of the signed-in person. */
export const HomePage = () => {
  const me = useMe()
  const [search] = useSearchParams()
  const home = homeOf(me, search)
  switch (home.shows) {
    case 'start':
      return <StartHome />
    case 'empty':
      return <EmptyHome />
    case 'salon':
      return <SalonHome key={home.salon.objectId} salon={home.salon} />
    case 'salons':
      return <SalonsHome />
    case 'queue':
      return <QueueHome />
    case 'own':
      return <OwnHome />
    case 'person':
      return <PlainHome />
  }
}
