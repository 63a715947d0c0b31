import type { Membership } from '#contract/employees/employees'
import { useMe } from '../../api/use-session.ts'
import styles from './HeldTerms.module.css'
import { heldInWords } from './words.ts'

/** The salons where the person works or has worked, with employee numbers and dates (F15). */
export const Memberships = ({ memberships }: { memberships: readonly Membership[] }) => {
  const salons = new Map(useMe().salons.map(({ objectId, name }) => [objectId, name]))
  return (
    <section aria-labelledby="memberships">
      <h2 id="memberships">Salonger og numre</h2>
      {memberships.length === 0 && <p className={styles.what}>Jobber ikke i noen salong.</p>}
      <ul className={styles.rows}>
        {memberships.map(one => (
          <li key={`${one.salonId} ${one.number} ${one.from}`} className={styles.row}>
            <div className={styles.when}>
              {salons.get(one.salonId) ?? 'En annen salong'}
              {one.number === null ? ', uten nummer' : `, nr. ${one.number}`}
            </div>
            <p className={styles.what}>{heldInWords(one)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
