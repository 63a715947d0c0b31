import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ADMINISTRATION } from '../../api/administration.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import form from '../../ui/Form.module.css'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { createSalonAdder } from './add-salon.ts'
import type { MappingEntry } from './rows.ts'

interface NewSalonProps {
  readonly row: MappingEntry
  /** The display name of the register. */
  readonly called: string
  readonly onClose: () => void
}

/** Asks for the name of a new salon for a register. The location in the file is the proposal. */
export const NewSalon = ({ row, called, onClose }: NewSalonProps) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [written, setWritten] = useState(row.location ?? '')
  const [tried, setTried] = useState(false)
  const [addSalon] = useState(createSalonAdder)
  const name = written.trim()
  const adding = useMutation({
    mutationFn: () => addSalon(name, [row.code]),
    onSuccess: salonId => {
      showToast({
        text: `${name} er lagt til, med kvitteringene fra ${called}`,
        action: { label: 'Se tallene', onClick: () => void navigate(`/salon/${salonId}`) },
      })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name !== '') adding.mutate()
  }
  const failure = adding.error && asFailure(adding.error)
  return (
    <Dialog open onClose={onClose} title={`Ny salong for ${called}`}>
      <form className={form.form} onSubmit={submit} noValidate>
        <TextField
          label="Navn"
          value={written}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          error={tried && name === '' ? 'Salongen må ha et navn.' : failure?.fields.name}
          help="Kvitteringene fra kassa teller for salongen med en gang. Åpningstider og sone settes under Salonger."
          onChange={event => setWritten(event.target.value)}
        />
        {failure && !failure.fields.name && (
          <ErrorNote failure={failure} consequence="Salongen er ikke lagt til." />
        )}
        <div className={form.actions}>
          <Button type="submit" look="primary" busy={adding.isPending}>
            Legg til
          </Button>
          <Button onClick={onClose}>Avbryt</Button>
        </div>
      </form>
    </Dialog>
  )
}
