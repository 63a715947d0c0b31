import type { CustomerCase } from '#contract/complaints/guarantee'
import { customerSteps } from '#domain/complaints/customer-view'
import { IconCheck } from '../../../ui/icons.ts'
import { momentAt } from '../../../ui/norwegian-time.ts'
import styles from './CaseSteps.module.css'
import type { Words } from './words.ts'

/** What has happened to the case, oldest first, each with its day and time. */
export const CaseSteps = ({ steps, words }: { steps: CustomerCase['steps']; words: Words }) => (
  <ol className={styles.steps} aria-label={words.steps}>
    {steps.map(({ step, at }) => (
      <li key={step}>
        <IconCheck aria-hidden="true" />
        <span>{customerSteps[step][words.languageCode]}</span>
        <time dateTime={at}>{momentAt(at)}</time>
      </li>
    ))}
  </ol>
)
