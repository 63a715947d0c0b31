import type { Complaint } from '#contract/complaints/complaints'
import { LONGEST_REASON } from '#domain/complaints/reason'
import { TextArea } from '../../../ui/TextArea.tsx'
import { receiptWords } from '../receipt-words.ts'

interface ReasonFieldProps {
  readonly complaint: Complaint
  readonly value: string
  /** True when the form was submitted without a reason. */
  readonly missing: boolean
  readonly onChange: (text: string) => void
}

/** The reason for an amount above its limit [C39]. */
export const ReasonField = ({ complaint, value, missing, onChange }: ReasonFieldProps) => (
  <TextArea
    label={receiptWords.reason}
    help={receiptWords.why(complaint.receipt)}
    rows={2}
    maxLength={LONGEST_REASON}
    value={value}
    error={missing ? receiptWords.reasonMissing : undefined}
    onChange={event => onChange(event.target.value)}
  />
)
