import { useId } from 'react'
import type { ListedTerms } from '#contract/terms/terms'
import type { TermDifference } from '#domain/payroll/term-lines'
import { type Month, monthName } from '#domain/values/month'
import { Changes } from './Figures.tsx'
import { sinceWhen } from './listed.ts'
import styles from './WhatChanges.module.css'

interface WhatChangesProps {
  readonly differences: readonly TermDifference[]
  /** The terms that would otherwise be in force that month. */
  readonly before: ListedTerms
  readonly from: Month
}

/** Previews the changes before they are saved. */
export const WhatChanges = ({ differences, before, from }: WhatChangesProps) => {
  const id = useId()
  return (
    <section className={styles.changes} aria-labelledby={id}>
      <h3 id={id}>Dette endrer seg fra {monthName(from)}</h3>
      {differences.length > 0 ? (
        <Changes differences={differences} label={`Endret fra ${monthName(from)}`} />
      ) : (
        <p>Ingen satser er endret ennå.</p>
      )}
      <p className={styles.note}>
        Sammenlignet med vilkårene fra {sinceWhen(before)}. Lønn som ikke er sendt, regnes ut på nytt. Sendte
        rapporter endres ikke.
      </p>
    </section>
  )
}
