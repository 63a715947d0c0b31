import { useState } from 'react'
import { type CustomerCase, guarantee } from '#contract/complaints/guarantee'
import { type CustomerVerdict, customerVerdicts } from '#domain/complaints/customer-view'
import { send } from '../../../api/send.ts'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { dateAt } from '../../../ui/norwegian-time.ts'
import { failureSentence } from './said.ts'
import styles from './Verdict.module.css'
import type { Words } from './words.ts'

interface VerdictProps {
  readonly code: string
  readonly verdict: CustomerVerdict | null
  /** The end of the link, until which the answer can be changed. */
  readonly ends: string
  readonly words: Words
  readonly onGiven: (now: CustomerCase) => void
}

const useVerdict = ({ code, verdict, words, onGiven }: Omit<VerdictProps, 'ends'>) => {
  const [underWay, setUnderWay] = useState<CustomerVerdict | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const give = async (chosen: CustomerVerdict) => {
    if (underWay || chosen === verdict) return
    setUnderWay(chosen)
    setRefused(null)
    try {
      onGiven(await send(guarantee.giveVerdict, { body: { code, verdict: chosen } }))
    } catch (error) {
      setRefused(failureSentence(asFailure(error), words))
    } finally {
      setUnderWay(null)
    }
  }
  return { give, shown: underWay ?? verdict, refused }
}

/** Asks the customer of a closed case whether it went well. One tap answers (C46). */
export const Verdict = ({ ends, ...props }: VerdictProps) => {
  const { verdict, words } = props
  const { give, shown, refused } = useVerdict(props)
  return (
    <section aria-labelledby="verdict" className={styles.part}>
      <h2 id="verdict">{words.verdict}</h2>
      <div className={styles.answers}>
        {(Object.keys(customerVerdicts) as CustomerVerdict[]).map(name => (
          <Button
            key={name}
            aria-pressed={name === shown}
            icon={name === shown && <IconCheck aria-hidden="true" />}
            onClick={() => void give(name)}
          >
            {customerVerdicts[name][words.languageCode]}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.thanks}>
        {verdict && words.verdictThanks[verdict](dateAt(ends))}
      </p>
      {refused && <Note level="danger" title={refused} alert />}
    </section>
  )
}
