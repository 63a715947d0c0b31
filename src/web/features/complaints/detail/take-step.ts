import type { Complaint } from '#contract/complaints/complaints'
import type { ReachedStatus } from '#domain/complaints/steps'
import { ARE_YOU_SURE, areYouSure } from '../../../ui/are-you-sure.ts'
import { showToast } from '../../../ui/toast.ts'
import { stepInWords } from '../step-words.ts'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords } from '../words.ts'
import { type CaseItem, firstOpenItem } from './case-items.ts'

interface StepTaken extends CaseItem {
  readonly complaint: Complaint
  readonly change: ChangeCase
  /** Who did the work, for the step that records it. */
  readonly fixer?: string | null
  /** Why the amount is high, for a step that asks for it. */
  readonly reason?: string
}

/** Takes the open step of an item, if the reader confirms it. */
export const takeStep = async ({
  complaint,
  change,
  kind,
  item,
  fixer,
  reason,
}: StepTaken): Promise<void> => {
  const { step } = item
  if (!step) return
  const to = step.to as ReachedStatus
  const yes = await areYouSure({
    title: ARE_YOU_SURE,
    consequence: stepInWords({ kind, to, item, complaint }),
    action: step.label,
  })
  if (!yes) return
  const moved = { id: item.id, status: to, ...(reason && { reason }) }
  if (kind === 'refund') change.mutate({ moveRefund: moved })
  else change.mutate({ moveExpense: { ...moved, ...(fixer && { fixer }) } })
}

/** The id of the element with the fields and the button of an item's step. */
export const stepId = ({ id }: Pick<CaseItem['item'], 'id'>): string => `step-${id}`

const focusFieldsOf = (item: CaseItem['item']): void => {
  const fields = document.getElementById(stepId(item))
  fields?.querySelector<HTMLElement>('input, textarea, button')?.focus()
}

/** Takes the first open step of a case. If the step needs a person or a reason, its first field gets the focus instead. */
export const takeFirstStep = (complaint: Complaint, change: ChangeCase): void => {
  if (change.isPending) return
  const first = firstOpenItem(complaint)
  if (!first) {
    showToast({ text: complaintWords.noStep })
    return
  }
  const { step } = first.item
  if (step?.takesFixer || step?.asksForReason) focusFieldsOf(first.item)
  else void takeStep({ ...first, complaint, change })
}
