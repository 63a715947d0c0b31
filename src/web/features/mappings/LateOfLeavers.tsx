import { useState } from 'react'
import type { LateOfLeaver } from '#contract/mappings/mappings'
import type { ManagedSalon } from '#contract/salons/salons'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './MappingRow.module.css'
import { leftInWords, waitsOf } from './words.ts'

interface LateOfLeaversProps {
  readonly late: readonly LateOfLeaver[]
  readonly salons: readonly ManagedSalon[]
}

/** The number of rows shown initially. */
const FEW = 10

/** Data that arrived after an employee gave up a number, one row per employee, salon and number: what is theirs and what is pending. */
export const LateOfLeavers = ({ late, salons }: LateOfLeaversProps) => {
  const [all, setAll] = useState(false)
  if (late.length === 0) return null
  return (
    <Section
      title="Kom etter at noen sluttet"
      lead="Det som kom etter at månedens rapport var sendt, teller for den som hadde nummeret, og står i rapporten som tall som kom for sent. Det som ligger etter siste dag, venter til noen får nummeret eller kobles til det."
    >
      <ul className={styles.list}>
        {(all ? late : late.slice(0, FEW)).map(one => (
          <li key={`${one.salonId} ${one.empID} ${one.objectId}`} className={styles.row}>
            <span className={styles.name}>
              Nr. {one.empID}
              <span className={styles.about}>
                {[salons.find(({ objectId }) => objectId === one.salonId)?.name, waitsOf({ waits: one })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {waitsOf({ waits: one.after }) && (
                <span className={styles.about}>Etter siste dag, venter: {waitsOf({ waits: one.after })}</span>
              )}
            </span>
            <span className={styles.whose}>
              {one.name}
              <span className={styles.about}>{leftInWords(one)}</span>
            </span>
          </li>
        ))}
      </ul>
      {!all && late.length > FEW && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Vis alle {late.length}
        </Button>
      )}
    </Section>
  )
}
