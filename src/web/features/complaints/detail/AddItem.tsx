import { type FormEvent, useState } from 'react'
import type { Complaint } from '#contract/complaints/complaints'
import { faultOfCost, netOf } from '#domain/complaints/cost'
import { type ItemKind, itemNames } from '#domain/complaints/items'
import { kroner } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords } from '../words.ts'
import styles from './AddItem.module.css'
import { ReasonField } from './ReasonField.tsx'

interface AddItemProps {
  readonly kind: ItemKind
  readonly complaint: Complaint
  readonly change: ChangeCase
  readonly onDone: () => void
}

interface Fault {
  readonly text: string
  readonly lang?: 'en'
}

/** Parses the entered cost or returns its error [R084]. */
const readCost = (kind: ItemKind, text: string): { cost: number } | { fault: Fault } => {
  const read = readNumber(text)
  const isEmpty = text.trim() === '' || (read.ok && read.value === 0)
  if (kind === 'refund' && isEmpty) return { fault: { text: complaintWords.refundEmpty, lang: 'en' } }
  if (!read.ok) return { fault: { text: 'Bruk bare tall, for eksempel 1 250,50.' } }
  const fault = faultOfCost(read.value)
  return fault ? { fault: { text: fault } } : { cost: read.value }
}

export const AddItem = ({ kind, complaint, change, onDone }: AddItemProps) => {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const read = readCost(kind, text)
  const asked = 'cost' in read && read.cost > complaint.freeOfReason[kind]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('fault' in read) return setFault(read.fault)
    if (asked && reason.trim() === '') return setMissing(true)
    const added = { cost: read.cost, ...(asked && { reason: reason.trim() }) }
    change.mutate(kind === 'expense' ? { addExpense: added } : { addRefund: added }, {
      onSuccess: onDone,
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={`${itemNames[kind]} i kroner`}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        maxLength={20}
        value={text}
        error={fault?.text}
        errorLang={fault?.lang}
        help={'cost' in read ? `${complaintWords.withoutVat}: ${kroner(netOf(read.cost))}` : undefined}
        onChange={event => {
          setText(event.target.value)
          setFault(undefined)
        }}
      />
      {asked && (
        <div className={styles.reason}>
          <ReasonField
            complaint={complaint}
            value={reason}
            missing={missing}
            onChange={written => {
              setReason(written)
              setMissing(false)
            }}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={change.isPending}>
          Legg til
        </Button>
        <Button look="quiet" onClick={onDone}>
          Avbryt
        </Button>
      </div>
    </form>
  )
}
