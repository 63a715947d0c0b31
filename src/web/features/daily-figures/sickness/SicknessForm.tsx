import { type SicknessKind, sicknessKindKeys, sicknessKinds } from '#domain/sickness/periods'
import { lastDayFor } from '#domain/values/day-bounds'
import { Button } from '../../../ui/Button.tsx'
import { CancelButton } from '../../../ui/CancelButton.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { FigureField } from '../../../ui/FigureField.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import { rangeOf } from './range-of.ts'
import styles from './Sickness.module.css'
import type { SicknessFormState } from './use-sickness-form.ts'

const kinds = sicknessKindKeys.map(value => ({ value, label: sicknessKinds[value] }))

/** A new period, or one that is changed. */
export const SicknessForm = ({ form }: { form: SicknessFormState }) => {
  const { changed, written, write, faults, failure, saving, save, start } = form
  const max = lastDayFor('timeBook', dayAt(Date.now()))
  return (
    <form
      className={styles.form}
      aria-label={changed ? `Endre perioden ${rangeOf(changed)}` : 'Ny periode'}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles.fields}>
        <DateField
          label="Første dag"
          value={written.from}
          max={max}
          error={faults.from}
          onChange={from => write({ from })}
        />
        <DateField
          label="Siste dag"
          value={written.to}
          max={max}
          error={faults.to}
          onChange={to => write({ to })}
        />
        <Select<SicknessKind>
          label="Fravær"
          choices={kinds}
          value={written.kind}
          error={faults.kind}
          onChange={kind => write({ kind, grade: '100' })}
        />
        {written.kind === 'sykmelding' && (
          <FigureField
            label="Grad"
            unit="%"
            value={written.grade}
            error={faults.grade}
            onChange={grade => write({ grade })}
          />
        )}
      </div>
      {failure && <ErrorNote failure={failure} consequence="Perioden er ikke lagret." />}
      <div className={styles.actions}>
        <Button type="submit" look={changed ? 'primary' : 'default'} busy={saving}>
          {changed ? 'Lagre endringen' : 'Legg til periode'}
        </Button>
        {changed && <CancelButton onClick={() => start(null)} />}
      </div>
    </form>
  )
}
