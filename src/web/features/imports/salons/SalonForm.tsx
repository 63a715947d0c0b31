import { type FormEvent, useState } from 'react'
import { asFailure } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import form from '../Form.module.css'
import { isChanged, nameFault, type SalonDraft } from './draft.ts'
import { NightOpenings } from './NightOpenings.tsx'
import { Registers } from './Registers.tsx'
import { useSaveSalon } from './use-save-salon.ts'

const zones = ['1', '2', '3', '4', '5'].map(value => ({ value, label: `Sone ${value}` }))

interface SalonFormProps {
  readonly objectId?: string
  readonly saved: SalonDraft
}

/** A salon's name, registers and settings. */
export const SalonForm = ({ objectId, saved }: SalonFormProps) => {
  // What is shown is what was there when the form was opened: a change of others does not move it under one's hands.
  const [before] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const [tried, setTried] = useState(false)
  const { save, saving } = useSaveSalon(objectId, before)
  const failure = saving.error && asFailure(saving.error)
  const change = (changes: Partial<SalonDraft>) => setDraft({ ...draft, ...changes })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!nameFault(draft)) void save(draft)
  }

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <h2>{objectId ? before.name : 'Ny salong'}</h2>
      <TextField
        label="Navn"
        value={draft.name}
        maxLength={80}
        error={(tried ? nameFault(draft) : undefined) ?? failure?.fields.name}
        onChange={event => change({ name: event.target.value })}
      />
      <Registers
        registers={draft.registers}
        error={failure?.fields.registers}
        onChange={registers => change({ registers })}
      />
      <Select
        label="Sone for arbeidsgiveravgift"
        choices={zones}
        value={String(draft.zone)}
        onChange={zone => change({ zone: Number(zone) })}
      />
      <Checkbox
        label="Timene inkluderer lunsj"
        help="Da trekkes lunsjen fra timene før lønna regnes ut."
        checked={draft.hoursIncludeLunch}
        onChange={hoursIncludeLunch => change({ hoursIncludeLunch })}
      />
      <NightOpenings evenings={draft.nightOpenings} onChange={nightOpenings => change({ nightOpenings })} />
      {objectId && (
        <Checkbox
          label="Salongen er i drift"
          help="En nedlagt salong kan ikke velges, men tallene står."
          checked={draft.active}
          onChange={active => change({ active })}
        />
      )}
      {failure && Object.keys(failure.fields).length === 0 && (
        <ErrorNote message={failure.message} lang={failure.lang} consequence="Salongen er ikke lagret." />
      )}
      <div className={form.deeds}>
        <Button
          type="submit"
          look="primary"
          busy={saving.isPending}
          disabled={objectId !== undefined && !isChanged(before, draft)}
        >
          Lagre salongen
        </Button>
      </div>
    </form>
  )
}
