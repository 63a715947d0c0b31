import type { LateOfLeaver } from '#contract/mappings'
import type { ManagedSalon } from '#contract/salons'
import { Section } from '../Section.tsx'
import styles from './MappingRow.module.css'
import { leftInWords, waitsOf } from './words.ts'

interface LateOfLeaversProps {
  readonly late: readonly LateOfLeaver[]
  readonly salons: readonly ManagedSalon[]
}

/** What came after somebody gave up a number, and counts for them: nobody has to map it. */
export const LateOfLeavers = ({ late, salons }: LateOfLeaversProps) => {
  if (late.length === 0) return null
  return (
    <Section
      title="Kom etter at noen sluttet"
      lead="Linjer og timer fra dager da nummeret var deres. De teller for dem, og ingen trenger å koble dem."
    >
      <ul className={styles.list}>
        {late.map(one => (
          <li key={`${one.salonId} ${one.empID} ${one.objectId}`} className={styles.row}>
            <span className={styles.name}>
              Nr. {one.empID}
              <span className={styles.about}>
                {[salons.find(({ objectId }) => objectId === one.salonId)?.name, waitsOf({ waits: one })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.whose}>
              {one.name}
              <span className={styles.about}>{leftInWords(one)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
