import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type WhatIf, whatIf } from '#contract/what-if/what-if'
import { LONGEST_WHAT_IF_NAME } from '#domain/payroll/what-if-terms'
import { call } from '../../api/client.ts'
import { oneWhatIf, useWhatIfsChanged } from '../../api/what-if.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import form from '../../ui/Form.module.css'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { proposedName, whatIfWords as words } from './words.ts'

interface KeepDialogProps {
  readonly of: WhatIf
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for the name of what is kept. */
export const KeepDialog = ({ of, open, onClose }: KeepDialogProps) => {
  const [name, setName] = useState(() => proposedName(of))
  const client = useQueryClient()
  const changed = useWhatIfsChanged()
  const keep = useMutation({
    mutationFn: () => call(whatIf.keep, { body: { objectId: of.objectId, name } }),
    onSuccess: () => {
      showToast({ text: words.kept })
      onClose()
    },
    onSettled: () =>
      Promise.all([changed(), client.invalidateQueries({ queryKey: oneWhatIf(of.objectId).queryKey })]),
  })
  const failure = keep.error && asFailure(keep.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep.mutate()
  }
  return (
    <Dialog open={open} title={words.keep} onClose={onClose}>
      <form className={form.form} onSubmit={submit} noValidate>
        <TextField
          label={words.name}
          value={name}
          maxLength={LONGEST_WHAT_IF_NAME}
          autoComplete="off"
          data-autofocus
          error={failure ? (failure.fields.name ?? failure.message) : undefined}
          onChange={event => {
            setName(event.target.value)
            keep.reset()
          }}
        />
        <div className={form.actions}>
          <Button type="submit" look="primary" busy={keep.isPending}>
            {words.keepIt}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
