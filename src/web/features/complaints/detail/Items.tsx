import { useState } from 'react'
import type { Complaint } from '#contract/complaints/complaints'
import { type ItemKind, itemKinds, itemNames } from '#domain/complaints/items'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconPlus, IconReceipt } from '../../../ui/icons.ts'
import { receiptWords } from '../receipt-words.ts'
import type { ChangeCase } from '../use-change.ts'
import { AddItem } from './AddItem.tsx'
import { ChooseReceipt } from './ChooseReceipt.tsx'
import { itemsOf } from './case-items.ts'
import { Item } from './Item.tsx'
import styles from './Items.module.css'

interface ReceiptLineProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/** The receipt against which the amounts of the case are checked [C38]. */
const ReceiptLine = ({ complaint, change }: ReceiptLineProps) => {
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

interface ItemsProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/** The costs of the case: expenses first, then refunds, each with its steps. */
export const Items = ({ complaint, change }: ItemsProps) => {
  const [adding, setAdding] = useState<ItemKind | null>(null)
  const items = itemsOf(complaint)
  return (
    <section aria-labelledby="items">
      <div className={styles.head}>
        <h2 id="items">Kostnader og refusjon</h2>
        {complaint.inReach && (
          <div className={styles.add}>
            {itemKinds.map(kind => (
              <Button
                key={kind}
                size="small"
                icon={<IconPlus aria-hidden="true" />}
                aria-expanded={adding === kind}
                onClick={() => setAdding(adding === kind ? null : kind)}
              >
                {itemNames[kind]}
              </Button>
            ))}
          </div>
        )}
      </div>
      <ReceiptLine complaint={complaint} change={change} />
      {adding && (
        <AddItem
          key={adding}
          kind={adding}
          complaint={complaint}
          change={change}
          onDone={() => setAdding(now => (now === adding ? null : now))}
        />
      )}
      {items.length === 0 && !adding && <p className={styles.none}>Ingen kostnader er lagt inn ennå.</p>}
      {items.map(({ kind, item }) => (
        <Item key={item.id} kind={kind} item={item} complaint={complaint} change={change} />
      ))}
    </section>
  )
}
