import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { complaintWords } from '../words.ts'
import { NewComplaintForm } from './NewComplaintForm.tsx'

/** 'Ny sak': registers a case received by phone, by e-mail or at the counter. */
export const NewComplaint = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<IconPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {complaintWords.newCase}
      </Button>
      {open && <NewComplaintForm onClose={() => setOpen(false)} />}
    </>
  )
}
