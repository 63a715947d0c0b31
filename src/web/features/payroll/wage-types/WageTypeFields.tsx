import type { ListedWageType } from '#contract/payroll/wage-types'
import { isInformation } from '#domain/payroll/pay-components'
import { type PayDescription, payDescriptionKeys, payDescriptions } from '#domain/payroll/pay-descriptions'
import { payMarkKeys, payMarks } from '#domain/payroll/reported-pay'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './WageTypesTab.module.css'
import type { WageTypeFaults, WageTypeForm } from './wage-types-form.ts'

interface WageTypeFieldsProps {
  readonly listed: ListedWageType
  readonly form: WageTypeForm
  readonly faults: WageTypeFaults
  readonly onChange: (form: WageTypeForm) => void
}

const baseLabels: Readonly<Record<ListedWageType['base'], string>> = {
  hours: 'Timer',
  amount: 'Kroner',
  days: 'Dager',
  quantity: 'Antall',
}

const NONE = ''
const descriptions: readonly { readonly value: PayDescription | ''; readonly label: string }[] = [
  { value: NONE, label: 'Ikke valgt' },
  ...payDescriptionKeys.map(value => ({ value, label: payDescriptions[value].label })),
]

const proposalWords = ({ proposed }: ListedWageType): string =>
  proposed
    ? `Forslag: ${payDescriptions[proposed.description].label}. ${proposed.because}`
    : 'Ingen forslag. Spør den som kjører lønn.'

/** One component: its wage type in the payroll system, and how it is reported. */
export const WageTypeFields = ({ listed, form, faults, onChange }: WageTypeFieldsProps) => {
  const { label, bases } = listed
  const { marks } = form
  const change = (changes: Partial<WageTypeForm>) => onChange({ ...form, ...changes })
  const digits = (key: 'wageType' | 'account' | 'contraAccount', name: string) => (
    <TextField
      label={name}
      value={form[key]}
      inputMode="numeric"
      autoComplete="off"
      error={faults[key]}
      onChange={event => change({ [key]: event.target.value })}
    />
  )
  return (
    <fieldset className={styles.component}>
      <legend>{label}</legend>
      <div className={styles.numbers}>
        {digits('wageType', 'Lønnsart')}
        {digits('account', 'Konto')}
        {digits('contraAccount', 'Motkonto')}
        {bases.length > 1 && (
          <Select
            label="Overføres som"
            value={form.base}
            choices={bases.map(value => ({ value, label: baseLabels[value] }))}
            onChange={base => change({ base })}
          />
        )}
      </div>
      {marks ? (
        <>
          <Select
            label="Beskrivelse i a-meldingen"
            value={form.description}
            choices={descriptions}
            help={proposalWords(listed)}
            onChange={description => change({ description })}
          />
          <div className={styles.marks}>
            {payMarkKeys.map(mark => (
              <Checkbox
                key={mark}
                label={payMarks[mark]}
                checked={marks[mark]}
                error={mark === 'contribution' ? undefined : faults[mark]}
                onChange={checked => change({ marks: { ...marks, [mark]: checked } })}
              />
            ))}
          </div>
        </>
      ) : (
        <p className={styles.note}>
          {isInformation(listed.component)
            ? 'Bare til opplysning: timer uten kroner. Er ikke med i fila før du skriver en lønnsart. Velg en lønnsart som ikke regner ut beløp.'
            : 'Meldes ikke i a-meldingen.'}
        </p>
      )}
    </fieldset>
  )
}
