import { useEffect, useRef, useState } from 'react'
import type { GuaranteeForm } from '#contract/complaints/guarantee'
import { empty, type Filled } from './form-fields.ts'
import { forgetForm, isBegun, keepForm, keptForm } from './kept-form.ts'

/** The form's values, kept on this device while it is filled in (C45). */
export const useKeptForm = ({ objectId, people }: GuaranteeForm) => {
  const [start] = useState(() => keptForm(objectId, people, Date.now()))
  const [filled, setFilled] = useState(start)
  const isOpen = useRef(true)

  useEffect(() => {
    // A form that nobody has changed keeps its time.
    if (isOpen.current && filled !== start) keepForm(objectId, people, filled, Date.now())
  }, [objectId, people, filled, start])

  return {
    filled,
    set: (changed: Partial<Filled>) => setFilled(before => ({ ...before, ...changed })),
    isBegun: isBegun(filled),
    forget: () => {
      forgetForm(objectId)
      setFilled(empty)
    },
    /** Forgets the form when it is sent. Later changes are not kept. */
    close: () => {
      isOpen.current = false
      forgetForm(objectId)
    },
  }
}
