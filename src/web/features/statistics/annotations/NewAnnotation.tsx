import { useState } from 'react'
import type { Day } from '#domain/values/month'
import { Button } from '../../../ui/Button.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { AnnotationDialog } from './AnnotationDialog.tsx'
import type { AnnotatedPlace } from './annotated-place.ts'
import { annotationWords as words } from './annotation-words.ts'

/** Opens the form of a new note. */
export const NewAnnotation = ({ place, day }: { place: AnnotatedPlace; day: Day }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" icon={<IconPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {open && (
        <AnnotationDialog
          changed={null}
          proposed={{ salonId: place.salonId, day }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
