import type { ListedTerms } from '#contract/terms/terms'
import type { TermField } from '#domain/payroll/term-lines'
import { changedWages } from '#domain/payroll/what-if'
import { fixed } from '#domain/values/number-format'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconArrowBackUp } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import styles from './WhatIf.module.css'
import {
  changedFieldKeys,
  formOfChanges,
  type TermFiguresNow,
  termChangesIn,
  type WhatIfField,
  type WhatIfForm,
  whatIfFieldKeys,
  whatIfFields,
} from './what-if-form.ts'
import { inPercents, whatIfWords as words } from './words.ts'

interface WhatIfFieldsProps {
  readonly form: WhatIfForm
  readonly faults: Readonly<Partial<Record<WhatIfField, string>>>
  readonly now: TermFiguresNow
  readonly terms: ListedTerms
  readonly onChange: (form: WhatIfForm) => void
}

/** The terms that can be changed; a changed one is marked and says what it is now. */
export const WhatIfFields = ({ form, faults, now, terms, onChange }: WhatIfFieldsProps) => {
  const changed = changedFieldKeys(form, now)
  return (
    <form className={styles.fields} aria-label={words.terms} onSubmit={event => event.preventDefault()}>
      <div>
        <h2>{words.terms}</h2>
        <p className={styles.lead}>{words.termsLead}</p>
      </div>
      {whatIfFieldKeys.map(key => {
        const field: TermField = whatIfFields[key]
        const isChanged = changed.includes(key)
        return (
          <div key={key} className={classes(styles.field, isChanged && styles.changed)}>
            <TextField
              label={`${field.label} (${field.unit})`}
              value={form[key]}
              inputMode="text"
              autoComplete="off"
              error={faults[key]}
              help={isChanged ? words.now(inPercents(now[key])) : undefined}
              onChange={event => onChange({ ...form, [key]: event.target.value })}
            />
            {key === 'wagePercent' && !faults.wagePercent && (
              <WageSteps terms={terms} form={form} now={now} />
            )}
          </div>
        )
      })}
      <div className={styles.count}>
        <span>{words.changes(changed.length)}</span>
        {changed.length > 0 && (
          <Button
            look="quiet"
            size="small"
            icon={<IconArrowBackUp aria-hidden="true" />}
            onClick={() => onChange(formOfChanges(now, {}))}
          >
            {words.back}
          </Button>
        )}
      </div>
      <div className={styles.unknown}>
        <h3>{words.unknownTitle}</h3>
        <p>{words.unknown}</p>
      </div>
    </form>
  )
}

/** The wage of each step, as it is and with the change. */
const WageSteps = ({ terms, form, now }: Pick<WhatIfFieldsProps, 'terms' | 'form' | 'now'>) => {
  const { wagePercent } = termChangesIn(form, now)
  const after = changedWages(terms.wageTable, wagePercent === undefined ? {} : { wagePercent })
  return (
    <table className={styles.steps} aria-label={whatIfFields.wagePercent.label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Fra år</th>
          <th scope="col">Nå</th>
          <th scope="col">Med endringen</th>
        </tr>
      </thead>
      <tbody>
        {terms.wageTable.map(({ years, perHour }, i) => {
          const changed = after[i]?.perHour ?? perHour
          return (
            <tr key={years}>
              <th scope="row">{years} år</th>
              <td>{fixed(perHour, 2)}</td>
              <td className={styles.after}>{changed === perHour ? '' : fixed(changed, 2)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
