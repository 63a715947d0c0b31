import { type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type EmployeeChange, mayChange } from '#domain/access/employee-changes'
import { usedBeforeInWords } from '#domain/employees/held-numbers'
import { day } from '#domain/values/month'
import { isSignedIn, useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { Note } from '../../ui/Note.tsx'
import { Overtaken } from '../../ui/Overtaken.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { losesChanges, useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { BackPayMonths } from './BackPayMonths.tsx'
import { writtenNumbers } from './draft.ts'
import { EmploymentChoices } from './EmploymentChoices.tsx'
import styles from './EmploymentForm.module.css'
import type { Employment } from './employment.ts'
import { reachedBy } from './reach.ts'
import { SalonChoice } from './SalonChoice.tsx'
import { useEmploymentForm } from './use-employment-form.ts'
import { backPayInWords, numberLabels, partSavedInWords } from './words.ts'

/** Everything about a person's employment. Fields that the viewer may not change are disabled. */
export const EmploymentForm = ({ saved }: { saved: Employment }) => {
  const me = useMe()
  const sheet = useRef<HTMLFormElement>(null)
  const form = useEmploymentForm(saved, reachedBy(me))
  const { draft, faults, failure, change } = form
  const partSaved = partSavedInWords(form.partSaved)
  useLeaveWarning({
    unsaved: form.changed && !form.saving,
    question: losesChanges(`på ${saved.name}`),
    isSignedIn,
  })
  const off = (field: EmployeeChange) => form.saving || !mayChange(me, saved, field)
  const salons = new Map(me.salons.map(({ objectId, name }) => [objectId, name]))
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
        <EmploymentChoices
          draft={draft}
          faults={faults}
          refusedTraining={failure?.fields.trainingSince}
          off={off}
          onChange={change}
        />
        <TextField
          label="Fødselsår"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.birthYear}
          disabled={off('birthYear')}
          error={faults.birthYear?.text ?? failure?.fields.birthYear}
          onChange={event => change({ birthYear: event.target.value })}
        />
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
      {form.dated && (
        <DateField
          label={form.moves ? 'Salonger og nummer gjelder fra' : 'Nummeret gjelder fra'}
          help={
            form.moves
              ? 'Første dag i en ny salong, og første dag uten den som er tatt bort. Det som kommer for dagene før, teller som før.'
              : 'Salg og timer under det gamle nummeret til og med denne dagen teller som før.'
          }
          value={form.day}
          max={form.today}
          error={form.wrongDay ?? (form.dayNamed ? failure?.fields.from : undefined)}
          onChange={form.setDay}
        />
      )}
      <MonthSelect
        label="Gjelder fra"
        help="Mål, lønn, stilling, ansiennitet, klippetype og hva personen er ansatt som, gjelder fra denne måneden. Navn, fødselsår og sperring gjelder med en gang."
        value={form.validFrom}
        months={form.months}
        error={form.dayNamed ? undefined : failure?.fields.from}
        onChange={form.setValidFrom}
      />
      {form.usedBefore.map(one => (
        <div key={`${one.salonId} ${one.number}`} role="status">
          <Note level="neutral" title="Nummeret har vært brukt før">
            {usedBeforeInWords(
              { ...one, until: day(one.until) },
              salons.get(one.salonId) ?? 'en annen salong',
            )}
          </Note>
        </div>
      ))}
      {form.backPay.map(owed => (
        <div key={owed.salonId} role="status">
          <Note level="neutral" title={backPayInWords(owed)}>
            <BackPayMonths owed={owed} salon={salons.get(owed.salonId) ?? 'en annen salong'} />
          </Note>
        </div>
      ))}
      {partSaved && (
        <div role="status">
          <Note level="neutral" title={partSaved} />
        </div>
      )}
      {form.overtaken && <Overtaken name={saved.name} onReadAnew={form.readAnew} />}
      {failure && !form.overtaken && Object.keys(failure.fields).length === 0 && (
        <ErrorNote
          failure={failure}
          consequence={partSaved ? 'Resten er ikke lagret.' : 'Ingenting er lagret.'}
        />
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
