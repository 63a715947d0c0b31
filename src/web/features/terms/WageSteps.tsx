import { wageField } from '#domain/payroll/term-lines'
import { Button } from '../../ui/Button.tsx'
import { FigureField } from '../../ui/FigureField.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { type TermsForm, withChangedStep, withoutStep, withStep } from './terms-form.ts'
import styles from './WageSteps.module.css'

interface WageStepsProps {
  readonly form: TermsForm
  readonly faults: Readonly<Record<string, string>>
  readonly most: number
  readonly onChange: (form: TermsForm) => void
}

/** The wage table: the hourly wage from a number of completed years. The first step applies to everybody. */
export const WageSteps = ({ form, faults, most, onChange }: WageStepsProps) => (
  <>
    <ol className={styles.steps}>
      {form.steps.map((step, i) => (
        <li key={step.id}>
          <fieldset className={styles.step}>
            <legend className="visually-hidden">Trinn {i + 1}</legend>
            <TextField
              label="Fra år"
              value={step.years}
              inputMode="numeric"
              autoComplete="off"
              readOnly={i === 0}
              error={faults[`wageTable.${i}.years`]}
              onChange={event => onChange(withChangedStep(form, step.id, { years: event.target.value }))}
            />
            <FigureField
              label={wageField.label}
              unit={wageField.unit}
              value={step.perHour}
              error={faults[`wageTable.${i}.perHour`]}
              onChange={perHour => onChange(withChangedStep(form, step.id, { perHour }))}
            />
            {i > 0 && (
              <Button
                look="quiet"
                className={styles.remove}
                icon={<IconTrash aria-hidden="true" />}
                aria-label={`Fjern trinn ${i + 1}`}
                title="Fjern trinnet"
                onClick={() => onChange(withoutStep(form, step.id))}
              />
            )}
          </fieldset>
        </li>
      ))}
    </ol>
    {faults.wageTable && <p className={styles.wrong}>{faults.wageTable}</p>}
    {form.steps.length < most && (
      <Button
        size="small"
        className={styles.add}
        icon={<IconPlus aria-hidden="true" />}
        onClick={() => onChange(withStep(form))}
      >
        Legg til trinn
      </Button>
    )}
  </>
)
