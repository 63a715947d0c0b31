import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Complaint } from '#contract/complaints/complaints'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Picker } from '../../../ui/Picker.tsx'
import { salonEmployees } from '../queries.ts'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords, whyHeld } from '../words.ts'
import type { CaseItem } from './case-items.ts'
import styles from './NextStep.module.css'
import { ReasonField } from './ReasonField.tsx'
import { stepId, takeStep } from './take-step.ts'

interface FixerPickerProps {
  readonly salon: string
  readonly value: string | null
  readonly onChange: (fixer: string | null) => void
}

/** Chooses who did the work, among the employees of the case's salon. */
const FixerPicker = ({ salon, value, onChange }: FixerPickerProps) => {
  const { data: people = [] } = useQuery(salonEmployees(salon))
  return (
    <Picker
      label={complaintWords.fixer}
      placeholder={complaintWords.chooseFixer}
      choices={people.map(({ objectId, name }) => ({ value: objectId, label: name }))}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}

interface NextStepProps extends CaseItem {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/** The reader's next step, or the reason it is not available [R083] [R084] [R087]. */
export const NextStep = ({ kind, item, complaint, change }: NextStepProps) => {
  const [fixer, setFixer] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [reason, setReason] = useState('')
  const [noReason, setNoReason] = useState(false)
  const { status, step, heldBack } = item

  if (heldBack)
    return (
      <p className={styles.pending}>
        <span lang="en" className={styles.tag}>
          {complaintWords.pending}
        </span>
        {whyHeld[heldBack](complaint.countedCost)}
      </p>
    )
  if (!step) return null

  const ask = () => {
    if (step.takesFixer && !fixer) return setMissing(true)
    if (step.asksForReason && reason.trim() === '') return setNoReason(true)
    void takeStep({
      complaint,
      change,
      kind,
      item,
      ...(step.takesFixer && { fixer }),
      ...(step.asksForReason && { reason: reason.trim() }),
    })
  }

  return (
    <div id={stepId(item)} className={styles.next}>
      {step.takesFixer && (
        <div className={styles.fixer}>
          <FixerPicker
            salon={complaint.salon}
            value={fixer}
            onChange={chosen => {
              setFixer(chosen)
              setMissing(false)
            }}
          />
          {missing && <FieldError lang="en">{complaintWords.noEmployee}</FieldError>}
        </div>
      )}
      {step.asksForReason && (
        <div className={styles.reason}>
          <ReasonField
            complaint={complaint}
            value={reason}
            missing={noReason}
            onChange={written => {
              setReason(written)
              setNoReason(false)
            }}
          />
        </div>
      )}
      <Button look={step.to === 3 ? 'default' : 'primary'} busy={change.isPending} onClick={ask}>
        {step.label}
      </Button>
      {kind === 'expense' && status === 1 && (
        <span className={styles.later}>{complaintWords.fixerLater}</span>
      )}
    </div>
  )
}
