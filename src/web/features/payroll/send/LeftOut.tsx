import type { UnpaidPerson } from '#contract/report-suggestions'
import { kroner } from '#domain/values/number-format'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import styles from './SendDialog.module.css'

interface LeftOutProps {
  readonly people: readonly UnpaidPerson[]
  readonly agreed: boolean
  /** Sending was tried without an answer. */
  readonly tried: boolean
  readonly onAgree: (agreed: boolean) => void
}

/** Who has hours or figures in the month and is not in the report: by name and kroner, to be agreed to (P112). */
export const LeftOut = ({ people, agreed, tried, onAgree }: LeftOutProps) =>
  people.length > 0 && (
    <section className={styles.more} aria-labelledby="left-out">
      <h3 id="left-out">Har timer eller tall, og er ikke med</h3>
      <ul className={styles.scrolls}>
        {people.map(({ objectId, name, amount }) => (
          <li key={objectId}>{`${name}: ${kroner(amount)}`}</li>
        ))}
      </ul>
      <Checkbox
        label="Send uten dem. De får ikke lønn fra denne rapporten."
        checked={agreed}
        error={tried && !agreed ? 'Kryss av, eller importer dem først.' : undefined}
        onChange={onAgree}
      />
    </section>
  )
