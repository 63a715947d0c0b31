import type { UnpaidPerson } from '#contract/payroll/report-suggestions'
import { kroner } from '#domain/values/number-format'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { listed } from '../../../ui/counted.ts'
import styles from './SendDialog.module.css'

interface LeftOutProps {
  readonly people: readonly UnpaidPerson[]
  readonly agreed: boolean
  /** True when sending was tried without the agreement. */
  readonly tried: boolean
  readonly onAgree: (agreed: boolean) => void
}

/** 'Berit Lien: 8 780,00 kr, 1 000,00 kr for omklipp og 1 500,00 kr i etterbetaling' */
const owedWords = ({ name, amount, redos, backPay }: UnpaidPerson): string => {
  const others = [
    ...(redos === 0 ? [] : [`${kroner(redos)} for omklipp`]),
    ...(backPay === 0 ? [] : [`${kroner(backPay)} i etterbetaling`]),
  ]
  const pay = amount === 0 && others.length > 0 ? [] : [kroner(amount)]
  return `${name}: ${listed([...pay, ...others])}`
}

/** People owed pay but missing from the report, by name and kroner. The sender must agree (P112). */
export const LeftOut = ({ people, agreed, tried, onAgree }: LeftOutProps) =>
  people.length > 0 && (
    <section className={styles.more} aria-labelledby="left-out">
      <h3 id="left-out">Har noe til gode, og er ikke med</h3>
      <ul className={styles.scrolls}>
        {people.map(person => (
          <li key={person.objectId}>{owedWords(person)}</li>
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
