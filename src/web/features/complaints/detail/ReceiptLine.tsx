import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { Complaint } from '#contract/complaints/complaints'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { receiptWords } from '../receipt-words.ts'
import type { ChangeCase } from '../use-change.ts'
import { ChooseReceipt } from './ChooseReceipt.tsx'
import styles from './ReceiptLine.module.css'

interface ReceiptLineProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/** The receipt against which the amounts of the case are checked [C38]. */
export const ReceiptLine = ({ complaint, change }: ReceiptLineProps) => {
  const [open, setOpen] = useState(false)
  const { receipt, receiptMissing, inReach } = complaint
  const close = () => setOpen(false)
  const { linked, missing, none, choose, chooseAnother, title } = receiptWords
  return (
    <div className={styles.line}>
      <IconReceipt aria-hidden="true" />
      <span>{receipt ? linked(receipt) : receiptMissing ? missing : none}</span>
      {inReach && (
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          {receipt ? chooseAnother : choose}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={title}>
        <ChooseReceipt complaint={complaint} change={change} onClose={close} />
      </Dialog>
    </div>
  )
}
