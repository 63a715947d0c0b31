import { Navigate } from 'react-router'
import { roleLabels } from '#domain/access/roles'
import { useMe } from '../../api/use-session.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { placesFor } from '../places.ts'
import styles from './HomePage.module.css'

/** Who is here, and where this person works. Those with reports come straight to their work. */
export const HomePage = () => {
  const me = useMe()
  const work = placesFor(me).find(place => place.needs === 'reports')
  if (work) return <Navigate to={work.path} replace />
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
      </PageBody>
    </>
  )
}
