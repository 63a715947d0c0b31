import { type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type EmployeeChange, mayChange } from '#domain/access/employee-changes'
import { isSignedIn, useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { Note } from '../../ui/Note.tsx'
import { Overtaken } from '../../ui/Overtaken.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { losesChanges, useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { Choices } from './Choices.tsx'
import { writtenNumbers } from './draft.ts'
import styles from './EmploymentForm.module.css'
import type { Employment } from './employment.ts'
import { reachedBy } from './reach.ts'
import { SalonChoice } from './SalonChoice.tsx'
import { useEmploymentForm } from './use-employment-form.ts'
import { numberLabels } from './words.ts'

/** Everything about a person's employment; what the reader may not change of this person is off. */
export const EmploymentForm = ({ saved }: { saved: Employment }) => {
  const me = useMe()
  const sheet = useRef<HTMLFormElement>(null)
  const form = useEmploymentForm(saved, reachedBy(me))
  const { draft, faults, failure, change } = form
  useLeaveWarning({
    unsaved: form.changed && !form.saving,
    question: losesChanges(`på ${saved.name}`),
    isSignedIn,
  })
  const off = (field: EmployeeChange) => form.saving || !mayChange(me, saved, field)
  const own = me.objectId === saved.objectId
  const out = !own && !mayChange(me, saved, 'name')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faulty = flushSync(form.save)
    if (faulty) sheet.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return (
    <form ref={sheet} className={styles.form} onSubmit={submit} noValidate aria-label="Ansettelse">
      {own && <Note level="neutral" title="Dette er deg. Din egen lønn må en annen endre." />}
      {out && <Note level="neutral" title={`Bare eieren kan endre ${saved.name}.`} />}
      <div className={styles.pair}>
        <TextField
          label="Navn"
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          disabled={off('name')}
          error={faults.name?.text}
          onChange={event => change({ name: event.target.value })}
        />
        <TextField
          label="Ansattnummer"
          value={draft.employmentId}
          maxLength={40}
          autoComplete="off"
          disabled={off('employmentId')}
          error={failure?.fields.employmentId}
          onChange={event => change({ employmentId: event.target.value })}
        />
        <Choices draft={draft} faults={faults} off={off} onChange={change} />
        {writtenNumbers.map(field => (
          <TextField
            key={field}
            label={numberLabels[field].text}
            labelLang={numberLabels[field].lang}
            inputMode="decimal"
            autoComplete="off"
            value={draft[field]}
            disabled={off(field)}
            error={faults[field]?.text}
            errorLang={faults[field]?.lang}
            onChange={event => change({ [field]: event.target.value })}
          />
        ))}
      </div>
      <SalonChoice
        chosen={draft.activeIn}
        disabled={off('activeIn')}
        error={faults.activeIn?.text}
        onChange={activeIn => change({ activeIn })}
      />
      <MonthSelect
        label="Gjelder fra"
        help="Mål, lønn, stilling, ansiennitet og klippetype gjelder fra denne måneden. Resten gjelder med en gang."
        value={form.validFrom}
        months={form.months}
        error={failure?.fields.from}
        onChange={form.setValidFrom}
      />
      {form.overtaken && <Overtaken name={saved.name} onReadAnew={form.readAnew} />}
      {failure && !form.overtaken && Object.keys(failure.fields).length === 0 && (
        <ErrorNote failure={failure} consequence="Ingenting er lagret." />
      )}
      <Button
        type="submit"
        look="primary"
        className={styles.save}
        busy={form.saving}
        disabled={!form.changed || form.overtaken}
      >
        LAGRE
      </Button>
    </form>
  )
}
