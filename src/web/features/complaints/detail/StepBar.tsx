import type { Complaint } from '#contract/complaints/complaints'
import { kroner } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords, nameOfItem } from '../words.ts'
import { firstOpenItem } from './case-items.ts'
import styles from './StepBar.module.css'
import { takeFirstStep } from './take-step.ts'

interface StepBarProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/** The first open step of the case, always visible at the bottom of a phone. */
export const StepBar = ({ complaint, change }: StepBarProps) => {
  const first = firstOpenItem(complaint)
  if (!first?.item.step) return null
  const { kind, item } = first
  const name = nameOfItem(kind, item.number)
  const { label } = first.item.step
  return (
    <section className={styles.bar} aria-label={complaintWords.nextStep}>
      <p className={styles.what}>
        <b>{name}</b> <span>{kroner(item.cost)}</span>
      </p>
      <Button
        look="primary"
        aria-label={`${label}, ${name.toLocaleLowerCase('nb')}`}
        busy={change.isPending}
        onClick={() => takeFirstStep(complaint, change)}
      >
        {label}
      </Button>
    </section>
  )
}
