import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Complaint, type CustomerCaseNamed, complaints } from '#contract/complaints/complaints'
import { call, download } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { counted } from '../../../ui/counted.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { IconUserShield } from '../../../ui/icons.ts'
import { dateAt } from '../../../ui/norwegian-time.ts'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast.ts'
import { COMPLAINTS, casesOfCustomer } from '../queries.ts'
import { complaintWords } from '../words.ts'
import styles from './CustomerData.module.css'

const labelOf = ({ caseNumber, name, salonName, createdAt }: CustomerCaseNamed): string =>
  `Nr. ${caseNumber}, ${name}, ${salonName} ${dateAt(createdAt)}`

const useActions = (objectId: string, onDone: () => void) => {
  const queries = useQueryClient()
  const fetched = useMutation({
    mutationFn: async () => saveFile(await download(complaints.exportCustomer, { params: { objectId } })),
  })
  const forget = useMutation({
    mutationFn: (cases: string[]) => call(complaints.forgetCustomer, { body: { objectId, cases } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: COMPLAINTS })
      showToast({ text: complaintWords.customerForgotten, level: 'success' })
      onDone()
    },
  })
  return { fetched, forget }
}

const Cases = ({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) => {
  const { objectId, name } = complaint
  const { data: cases, error } = useQuery(casesOfCustomer(objectId))
  const [left, setLeft] = useState<readonly string[]>([])
  const { fetched, forget } = useActions(objectId, onClose)
  const failure = error ?? fetched.error ?? forget.error
  const chosen = (cases ?? []).filter(one => !left.includes(one.objectId))

  const ask = async () => {
    const open = chosen.filter(({ status }) => status !== 4).length
    const yes = await areYouSure({
      consequence: complaintWords.forgetConsequence(name, counted(chosen.length, 'sak', 'saker'), open > 0),
      action: complaintWords.forget,
      danger: true,
    })
    if (yes) forget.mutate(chosen.map(one => one.objectId))
  }

  return (
    <div className={styles.part}>
      <p>{complaintWords.customerDataWhy}</p>
      {!cases && !error && <ListSkeleton label="Henter sakene" rows={2} />}
      {cases && (
        <fieldset className={styles.cases}>
          <legend className="visually-hidden">Saker</legend>
          {cases.map(one => (
            <Checkbox
              key={one.objectId}
              label={labelOf(one)}
              checked={!left.includes(one.objectId)}
              onChange={take =>
                setLeft(take ? left.filter(id => id !== one.objectId) : [...left, one.objectId])
              }
            />
          ))}
        </fieldset>
      )}
      {failure && <ErrorNote failure={asFailure(failure)} consequence={complaintWords.nothingForgotten} />}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Lukk</Button>
        <Button busy={fetched.isPending} disabled={!cases} onClick={() => fetched.mutate()}>
          {complaintWords.exportCustomer}
        </Button>
        <Button
          look="danger"
          busy={forget.isPending}
          disabled={chosen.length === 0}
          onClick={() => void ask()}
        >
          {complaintWords.forget}
        </Button>
      </div>
    </div>
  )
}

/** Exports or deletes the customer's data, for people who may. */
export const CustomerData = ({ complaint }: { complaint: Complaint }) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<IconUserShield aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {complaintWords.customerData}
      </Button>
      <Dialog open={open} onClose={close} title={complaintWords.customerData}>
        <Cases complaint={complaint} onClose={close} />
      </Dialog>
    </>
  )
}
