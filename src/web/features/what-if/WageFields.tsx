import { wageChangeFields } from '#domain/payroll/check-what-if'
import { changedWages } from '#domain/payroll/what-if-terms'
import { fixed } from '#domain/values/number-format'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './WhatIf.module.css'
import { type TermFiguresNow, type WageForm, type WhatIfForm, wageChangesIn } from './what-if-form.ts'
import { inKroner, whatIfWords as words } from './words.ts'

interface WageFieldsProps {
  readonly form: WhatIfForm
  readonly faults: Readonly<Record<string, string>>
  readonly now: TermFiguresNow
  readonly onChange: (wages: WageForm) => void
}

/** The guaranteed wage: every step in percent or kroner, or each step by itself. */
export const WageFields = ({ form, faults, now, onChange }: WageFieldsProps) => {
  const { wages } = form
  const { way, change, steps } = wages
  const fault = faults[way]
  const changes = fault ? {} : wageChangesIn(wages, now)
  const isChanged = way !== 'wageTable' && changes[way] !== undefined
  return (
    <div className={classes(styles.field, isChanged && styles.changed)}>
      <Select
        label={words.wages}
        choices={[
          { value: 'wagePercent', label: words.wageWays.wagePercent },
          { value: 'wageKroner', label: words.wageWays.wageKroner },
          { value: 'wageTable', label: words.wageWays.wageTable },
        ]}
        value={way}
        onChange={chosen => onChange({ ...wages, way: chosen })}
      />
      {way === 'wageTable' ? (
        steps.map((step, i) => {
          const today = now.wageTable.find(({ years }) => years === step.years)?.perHour
          const differs = today !== undefined && step.perHour !== inKroner(today)
          return (
            <div key={step.years} className={classes(styles.field, differs && styles.changed)}>
              <TextField
                label={words.step(step.years)}
                value={step.perHour}
                inputMode="decimal"
                autoComplete="off"
                error={faults[`step.${step.years}`]}
                help={differs ? words.now(inKroner(today)) : undefined}
                onChange={event =>
                  onChange({ ...wages, steps: steps.with(i, { ...step, perHour: event.target.value }) })
                }
              />
            </div>
          )
        })
      ) : (
        <>
          <TextField
            label={`${wageChangeFields[way].label} (${wageChangeFields[way].unit})`}
            value={change}
            inputMode="text"
            autoComplete="off"
            error={fault}
            onChange={event => onChange({ ...wages, change: event.target.value })}
          />
          {!fault && <WageSteps before={now.wageTable} after={changedWages(now.wageTable, changes)} />}
        </>
      )}
    </div>
  )
}

type Steps = TermFiguresNow['wageTable']

/** The wage of each step, as it is and with the change. */
const WageSteps = ({ before, after }: { before: Steps; after: Readonly<Steps> }) => (
  <table className={styles.steps} aria-label={words.wageSteps}>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Fra år</th>
        <th scope="col">Nå</th>
        <th scope="col">Med endringen</th>
      </tr>
    </thead>
    <tbody>
      {before.map(({ years, perHour }, i) => {
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
