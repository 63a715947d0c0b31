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

interface AddByNameProps {
  readonly title: string
  /** For example 'Salongen'. */
  readonly what: string
  readonly proposal: string
  readonly maxLength: number
  readonly help: string
  /** Adds it and returns its id. */
  readonly add: (name: string) => Promise<string>
  /** What it gets, for example 'med kvitteringene fra kasse K1'. */
  readonly gets: string
  readonly pathOf: (id: string) => string
  readonly onClose: () => void
}

/** Asks for the name of a new salon or employee that a waiting name belongs to. */
export const AddByName = ({
  title,
  what,
  proposal,
  maxLength,
  help,
  add,
  gets,
  pathOf,
  onClose,
}: AddByNameProps) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [written, setWritten] = useState(proposal)
  const [tried, setTried] = useState(false)
  const name = written.trim()
  const adding = useMutation({
    mutationFn: () => add(name),
    onSuccess: id => {
      showToast({
        text: `${name} er lagt til, ${gets}`,
        action: { label: 'Se tallene', onClick: () => void navigate(pathOf(id)) },
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
    <Dialog open onClose={onClose} title={title}>
      <form className={form.form} onSubmit={submit} noValidate>
        <TextField
          label="Navn"
          value={written}
          maxLength={maxLength}
          autoComplete="off"
          data-autofocus
          error={tried && name === '' ? `${what} må ha et navn.` : failure?.fields.name}
          help={help}
          onChange={event => setWritten(event.target.value)}
        />
        {failure && !failure.fields.name && (
          <ErrorNote failure={failure} consequence={`${what} er ikke lagt til.`} />
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
