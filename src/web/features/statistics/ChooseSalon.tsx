import { Link } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './ChooseSalon.module.css'
import { SalonPicker } from './SalonPicker.tsx'

/** Before a salon is chosen: the picker, and the salons by name. */
export const ChooseSalon = () => {
  const { salons } = useMe()
  return (
    <>
      <PageHeader title="Salong" actions={salons.length > 0 && <SalonPicker />} />
      <PageBody>
        {salons.length === 0 ? (
          <EmptyState title="Ingen adgang" why="Du har ikke fått adgang til noen salong ennå." seed={26} />
        ) : (
          <ul className={styles.salons} aria-label="Salonger">
            {salons.map(({ objectId, name }) => (
              <li key={objectId}>
                <Link to={`/salon/${objectId}`}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
      </PageBody>
    </>
  )
}
