import type { TermField } from '#domain/payroll/term-lines'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconArrowBackUp } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { PeopleFields, RateLines, ZoneFields } from './SingleFields.tsx'
import { WageFields } from './WageFields.tsx'
import styles from './WhatIf.module.css'
import {
  changedFieldKeys,
  countChanges,
  formOfToday,
  isCommission,
  type TermFiguresNow,
  type WhatIfField,
  type WhatIfForm,
  whatIfChangesIn,
  whatIfFieldKeys,
  whatIfFields,
} from './what-if-form.ts'
import { inUnit, whatIfWords as words } from './words.ts'

interface WhatIfFieldsProps {
  readonly form: WhatIfForm
  readonly faults: Readonly<Record<string, string>>
  readonly now: TermFiguresNow
  readonly onChange: (form: WhatIfForm) => void
}

/** The terms that can be changed; a changed one is marked and says what it is now. */
export const WhatIfFields = ({ form, faults, now, onChange }: WhatIfFieldsProps) => {
  const changed = changedFieldKeys(form, now)
  const hasFaults = Object.keys(faults).length > 0
  const count = hasFaults ? changed.length : countChanges(whatIfChangesIn(form, now))
  const fieldOf = (key: WhatIfField) => {
    const field: TermField = whatIfFields[key]
    const isChanged = changed.includes(key)
    return (
      <div key={key} className={classes(styles.field, isChanged && styles.changed)}>
        <TextField
          label={field.unit ? `${field.label} (${field.unit})` : field.label}
          value={form.figures[key]}
          inputMode="text"
          autoComplete="off"
          error={faults[key]}
          help={isChanged ? words.now(inUnit(field, now[key])) : undefined}
          onChange={event => onChange({ ...form, figures: { ...form.figures, [key]: event.target.value } })}
        />
      </div>
    )
  }
  return (
    <form className={styles.fields} aria-label={words.terms} onSubmit={event => event.preventDefault()}>
      <div>
        <h2>{words.terms}</h2>
        <p className={styles.lead}>{words.termsLead}</p>
      </div>
      {whatIfFieldKeys.filter(isCommission).map(fieldOf)}
      <WageFields form={form} faults={faults} now={now} onChange={wages => onChange({ ...form, wages })} />
      {whatIfFieldKeys.filter(key => !isCommission(key)).map(fieldOf)}
      <RateLines form={form} onChange={onChange} />
      <ZoneFields form={form} onChange={onChange} />
      <PeopleFields form={form} faults={faults} onChange={onChange} />
      <div className={styles.count}>
        <span>{words.changes(count)}</span>
        {(count > 0 || hasFaults) && (
          <Button
            look="quiet"
            size="small"
            icon={<IconArrowBackUp aria-hidden="true" />}
            onClick={() => onChange(formOfToday(now))}
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
