import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: string
  /** A sentence that introduces or summarises the section. */
  readonly lead?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of a tab with its own heading. */
export const Section = ({ title, lead, action, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
