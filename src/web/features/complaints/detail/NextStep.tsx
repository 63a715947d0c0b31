import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Complaint, Expense, Refund } from '#contract/complaints/complaints'
import type { ItemKind } from '#domain/complaints/items'
import { kroner } from '#domain/values/number-format'
import { ARE_YOU_SURE, areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Picker } from '../../../ui/Picker.tsx'
import { salonEmployees } from '../queries.ts'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords, nameOfItem, whyHeld } from '../words.ts'
import styles from './NextStep.module.css'
import { ReasonField } from './ReasonField.tsx'

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

interface NextStepProps {
  readonly kind: ItemKind
  readonly item: Expense | Refund
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/** The reader's next step, or the reason it is not available [R083] [R084] [R087]. */
export const NextStep = ({ kind, item, complaint, change }: NextStepProps) => {
  const [fixer, setFixer] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [reason, setReason] = useState('')
  const [noReason, setNoReason] = useState(false)
  const { id, number, cost, status, step, heldBack } = item

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

  const ask = async () => {
    if (step.takesFixer && !fixer) return setMissing(true)
    if (step.asksForReason && reason.trim() === '') return setNoReason(true)
    const name = nameOfItem(kind, number)
    const yes = await areYouSure({
      title: ARE_YOU_SURE,
      consequence: `${name} på ${kroner(cost)} for ${complaint.name}: ${step.label.toLocaleLowerCase('nb')}. ${complaint.salonName} får beskjed med en gang.`,
      action: step.label,
    })
    if (!yes) return
    const moved = { id, status: step.to as 2, ...(step.asksForReason && { reason: reason.trim() }) }
    if (kind === 'refund') change.mutate({ moveRefund: moved })
    else change.mutate({ moveExpense: { ...moved, ...(step.takesFixer && { fixer }) } })
  }

  return (
    <div className={styles.next}>
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
      <Button look={step.to === 3 ? 'default' : 'primary'} busy={change.isPending} onClick={() => void ask()}>
        {step.label}
      </Button>
      {kind === 'expense' && status === 1 && (
        <span className={styles.later}>{complaintWords.fixerLater}</span>
      )}
    </div>
  )
}
