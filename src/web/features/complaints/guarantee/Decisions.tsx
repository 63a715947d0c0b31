import type { CustomerCase } from '#contract/complaints/guarantee'
import { IconCircle, IconCircleCheck } from '../../../ui/icons.ts'
import styles from './Decisions.module.css'
import type { Words } from './words.ts'

const sentence = (decision: CustomerCase['decisions'][number], words: Words): string => {
  if (decision.kind === 'redo') return words.decision.redo[decision.done ? 'done' : 'open']
  return words.decision.refund[decision.done ? 'done' : 'open'](decision.amount)
}

/** The decisions for the customer and whether each is carried out. */
export const Decisions = ({ decisions, words }: { decisions: CustomerCase['decisions']; words: Words }) => (
  <ul className={styles.decisions} aria-label={words.decided}>
    {decisions.map((decision, i) => (
      // The decisions have no ids, and their order is fixed.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <li key={i}>
        {decision.done ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
        {sentence(decision, words)}
      </li>
    ))}
  </ul>
)
