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
import { addForNumber } from './add-for-number.ts'
import type { MappingEntry } from './rows.ts'

interface NewPersonProps {
  readonly row: MappingEntry
  /** The salon in which the number was seen, and its name. */
  readonly salonId: string
  readonly salonName: string
  /** The display name of the number. */
  readonly called: string
  readonly onClose: () => void
}

/** Asks for a new employee's name, or proposes the only one in the files. It is enough to assign their sales and hours. */
export const NewPerson = ({ row, salonId, salonName, called, onClose }: NewPersonProps) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [proposed = '', ...others] = row.names ?? []
  const [written, setWritten] = useState(others.length > 0 ? '' : proposed)
  const [tried, setTried] = useState(false)
  const name = written.trim()
  const adding = useMutation({
    mutationFn: () => addForNumber(name, row.code, [salonId]),
    onSuccess: objectId => {
      showToast({
        text: `${name} er lagt til, og får det som ventet på ${called}`,
        action: { label: 'Se tallene', onClick: () => void navigate(`/salon/${salonId}/${objectId}`) },
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
    <Dialog open onClose={onClose} title={`Ny ansatt i ${salonName}`}>
      <form className={form.form} onSubmit={submit} noValidate>
        <TextField
          label="Navn"
          value={written}
          maxLength={120}
          autoComplete="off"
          data-autofocus
          error={tried && name === '' ? 'Den ansatte må ha et navn.' : undefined}
          help={`Salg og timer på ${called} i ${salonName} teller for den nye med en gang. Lønn og mål settes under Ansatte.`}
          onChange={event => setWritten(event.target.value)}
        />
        {failure && <ErrorNote failure={failure} consequence="Den ansatte er ikke lagt til." />}
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
