import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { complaintWords } from '../words.ts'
import { NewComplaintForm } from './NewComplaintForm.tsx'

/** 'Ny sak': registers a case received by phone, by e-mail or at the counter. */
export const NewComplaint = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" icon={<IconPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {complaintWords.newCase}
      </Button>
      <Dialog open={open} onClose={close} title={complaintWords.newCase}>
        <NewComplaintForm onClose={close} />
      </Dialog>
    </>
  )
}
