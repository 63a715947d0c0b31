import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { complaints } from '#contract/complaints/complaints'
import { download } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { IconQrcode } from '../../ui/icons.ts'
import { Select } from '../../ui/Select.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './Poster.module.css'
import { complaintWords } from './words.ts'

const Choose = ({ onClose }: { onClose: () => void }) => {
  const { salons } = useMe()
  const [salon, setSalon] = useState<string | null>(salons[0]?.objectId ?? null)
  const fetched = useMutation({
    mutationFn: async (salonId: string) =>
      saveFile(await download(complaints.poster, { query: { salonId } })),
  })
  return (
    <div className={styles.choose}>
      <p>{complaintWords.posterWhy}</p>
      <Select
        label="Salong"
        value={salon}
        choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
        onChange={setSalon}
      />
      {salon && (
        <p>
          <a href={`/garanti/${encodeURIComponent(salon)}`} target="_blank" rel="noreferrer">
            {complaintWords.seeForm}
          </a>
        </p>
      )}
      {fetched.error && (
        <ErrorNote failure={asFailure(fetched.error)} consequence={complaintWords.noPoster} />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Lukk</Button>
        <Button
          look="primary"
          disabled={!salon}
          busy={fetched.isPending}
          onClick={() => salon && fetched.mutate(salon)}
        >
          {complaintWords.printPoster}
        </Button>
      </div>
    </div>
  )
}

/** The poster for a salon's counter that leads customers to the salon's form. */
export const Poster = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<IconQrcode aria-hidden="true" />}
        aria-label={complaintWords.poster}
        title={complaintWords.poster}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} title={complaintWords.poster}>
        <Choose onClose={close} />
      </Dialog>
    </>
  )
}
