import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { causeCodes, departments, LONGEST_TYPE, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { isSignedIn, useMe } from '../../../api/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAskingClose } from '../../../ui/use-asking-close.ts'
import { losesChanges } from '../../../ui/use-leave-warning.ts'
import { salonEmployees } from '../queries.ts'
import { complaintWords } from '../words.ts'
import styles from './NewComplaintForm.module.css'
import { type NewCase, useCreate } from './use-create.ts'

const empty: NewCase = {
  name: '',
  phone: '',
  email: '',
  message: '',
  type: '',
  backdate: '',
  salon: '',
  employee: OTHER_EMPLOYEE,
  origin: 'phone',
}

/** The dialog with the form of a new case. */
export const NewComplaintForm = ({ onClose }: { onClose: () => void }) => {
  const me = useMe()
  const id = useId()
  const [only, ...others] = me.salons
  const [before] = useState<NewCase>({
    ...empty,
    ...(only && others.length === 0 && { salon: only.objectId }),
  })
  const [form, setForm] = useState(before)
  const { data: people = [] } = useQuery({ ...salonEmployees(form.salon), enabled: form.salon !== '' })
  const { close, done } = useAskingClose({
    unsaved: (Object.keys(before) as (keyof NewCase)[]).some(field => form[field] !== before[field]),
    question: losesChanges('i den nye saken'),
    isSignedIn,
    onClose,
  })
  const { create, faults, failure } = useCreate(done)

  const set = (changed: Partial<NewCase>) => setForm(now => ({ ...now, ...changed }))
  const text = (field: keyof NewCase) => ({
    value: form[field],
    error: faults[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(form)
  }

  return (
    <Dialog open onClose={close} title={complaintWords.newCase}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label="Kundens navn" maxLength={120} autoComplete="off" required {...text('name')} />
        <div className={styles.two}>
          <TextField label="Telefon" type="tel" maxLength={40} autoComplete="off" {...text('phone')} />
          <TextField label="E-post" type="email" maxLength={120} autoComplete="off" {...text('email')} />
        </div>
        <div className={styles.two}>
          <Select
            label="Salong"
            placeholder="Velg en salong"
            value={form.salon || null}
            error={faults.salon}
            choices={me.salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
            onChange={salon => set({ salon, employee: OTHER_EMPLOYEE })}
          />
          <Select
            label="Frisør"
            value={form.employee}
            error={faults.employee}
            choices={[
              { value: OTHER_EMPLOYEE, label: 'Ikke oppgitt' },
              ...people.map(({ objectId, name }) => ({ value: objectId, label: name })),
            ]}
            onChange={employee => set({ employee })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={id}>Hva sier kunden?</label>
          <textarea
            id={id}
            rows={4}
            maxLength={10_000}
            value={form.message}
            aria-invalid={faults.message ? true : undefined}
            aria-describedby={faults.message ? `${id}-error` : undefined}
            onChange={event => set({ message: event.target.value })}
          />
          {faults.message && (
            <p id={`${id}-error`} className={styles.fault}>
              {faults.message}
            </p>
          )}
        </div>
        <div className={styles.two}>
          <TextField
            label="Årsak"
            list={`${id}-causes`}
            maxLength={LONGEST_TYPE}
            autoComplete="off"
            {...text('type')}
          />
          <DateField
            label="Dag for besøket"
            max={dayAt(Date.now())}
            value={form.backdate}
            error={faults.backdate}
            onChange={backdate => set({ backdate })}
          />
        </div>
        <datalist id={`${id}-causes`}>
          {causeCodes.map(cause => (
            <option key={cause} value={cause} />
          ))}
        </datalist>
        <Select
          label="Kom fra"
          value={form.origin}
          choices={[
            ...Object.entries(departments).map(([value, label]) => ({ value, label })),
            ...me.salons.map(({ objectId, name }) => ({ value: objectId, label: `Salongen ${name}` })),
          ]}
          onChange={origin => set({ origin })}
        />
        {failure && (
          <ErrorNote failure={failure} consequence="Saken er ikke lagret. Det du har skrevet, står." />
        )}
        <div className={styles.buttons}>
          <Button onClick={() => void close()}>Avbryt</Button>
          <Button type="submit" look="primary" busy={create.isPending}>
            Opprett saken
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
