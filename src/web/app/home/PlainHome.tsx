import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '#domain/access/roles'
import { useMe } from '../../api/use-session.ts'
import { payslipNews } from '../../features/payroll/payslips/queries.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NewPay } from './NewPay.tsx'
import styles from './PlainHome.module.css'

/** For a person without figures: who is signed in and where they have access. */
export const PlainHome = () => {
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
