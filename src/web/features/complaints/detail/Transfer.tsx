import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Complaint } from '#contract/complaints/complaints'
import { useMe } from '../../../api/use-session.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconTransfer } from '../../../ui/icons.ts'
import { Select } from '../../../ui/Select.tsx'
import { transferSalons } from '../queries.ts'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords } from '../words.ts'
import styles from './Transfer.module.css'

interface TransferProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

const Choose = ({ complaint, change, onClose }: TransferProps & { onClose: () => void }) => {
  const me = useMe()
  const { data: salons = [] } = useQuery(transferSalons)
  const [salon, setSalon] = useState<string | null>(null)
  const target = salons.find(({ objectId }) => objectId === salon)

  const ask = async () => {
    if (!target) return
    onClose()
    const stays = me.salons.some(({ objectId }) => objectId === target.objectId)
    const yes = await areYouSure({
      consequence: `Saken til ${complaint.name} flyttes fra ${complaint.salonName} til ${target.name}.${
        stays ? '' : ' Du ser den ikke etterpå.'
      }`,
      action: 'Flytt saken',
    })
    if (yes) change.mutate({ transfer: { salon: target.objectId } })
  }

  return (
    <div className={styles.choose}>
      <Select
        label="Ny salong"
        placeholder="Velg en salong"
        value={salon}
        choices={salons
          .filter(({ objectId }) => objectId !== complaint.salon)
          .map(({ objectId, name }) => ({ value: objectId, label: name }))}
        onChange={setSalon}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>Avbryt</Button>
        <Button look="primary" disabled={!target} onClick={() => void ask()}>
          Flytt
        </Button>
      </div>
    </div>
  )
}

/** Transfers the case to another salon, for people who may. The case leaves their list if they have no access to that salon [R089]. */
export const Transfer = (props: TransferProps) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        icon={<IconTransfer aria-hidden="true" />}
        busy={props.change.isPending}
        onClick={() => setOpen(true)}
      >
        {complaintWords.transfer}
      </Button>
      <Dialog open={open} onClose={close} title={complaintWords.transfer}>
        <Choose {...props} onClose={close} />
      </Dialog>
    </>
  )
}
