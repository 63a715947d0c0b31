import type { ReactNode } from 'react'
import { useId } from 'react'
import { MOST_STEPS } from '#domain/payroll/check-terms'
import { type Tariff, tariffs } from '#domain/payroll/tariffs'
import {
  commissionFields,
  overtimeFields,
  rateField,
  type TermField,
  termFields,
  uncertifiedField,
} from '#domain/payroll/term-lines'
import { zones } from '#domain/payroll/zones'
import { addMonths, type Month, monthName, monthsUntil } from '#domain/values/month'
import { Button } from '../../ui/Button.tsx'
import { FigureField } from '../../ui/FigureField.tsx'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import { TextField } from '../../ui/TextField.tsx'
import styles from './TermsFields.module.css'
import { type FormFigure, type TermsForm, withTariff } from './terms-form.ts'
import { WageSteps } from './WageSteps.tsx'

interface TermsFieldsProps {
  readonly form: TermsForm
  readonly faults: Readonly<Record<string, string>>
  readonly fixedMonth: boolean
  readonly onChange: (form: TermsForm) => void
}

const AHEAD = 12
const BACK = 36

/** Future and past months, because rates are often backdated; the latest first. */
const monthsOfTerms = (shown: Month): readonly Month[] =>
  monthsUntil(addMonths(monthAt(Date.now()), AHEAD), AHEAD + BACK + 1, shown)

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Fills in a published tariff (P166). */
const KnownTariffs = ({ onChoose }: { onChoose: (tariff: Tariff) => void }) => {
  const id = useId()
  return (
    <fieldset className={styles.tariffs} aria-labelledby={id}>
      <span id={id}>Fyll inn minstelønna i frisørtariffen:</span>
      {tariffs.map(tariff => (
        <Button key={tariff.from} size="small" onClick={() => onChoose(tariff)}>
          Fra {monthName(tariff.from)}
        </Button>
      ))}
    </fieldset>
  )
}

/** The prefix of a figure's name in the faults. */
const groupOf = (key: FormFigure): string => {
  if (key in commissionFields) return 'commission.'
  return key in overtimeFields ? 'overtime.' : ''
}

/** All fields of the terms. */
export const TermsFields = ({ form, faults, fixedMonth, onChange }: TermsFieldsProps) => {
  const figure = (key: FormFigure, label?: string) => {
    const field: TermField = { ...termFields, ...commissionFields, ...overtimeFields }[key]
    return (
      <FigureField
        label={label ?? field.label}
        unit={field.unit}
        value={form.figures[key]}
        error={faults[`${groupOf(key)}${key}`]}
        onChange={written => onChange({ ...form, figures: { ...form.figures, [key]: written } })}
      />
    )
  }
  return (
    <>
      <Part title="Fra når, og hvor satsene står">
        <div className={styles.pair}>
          <MonthSelect
            label="Gjelder fra"
            value={form.from}
            months={fixedMonth ? [form.from] : monthsOfTerms(form.from)}
            onChange={from => onChange({ ...form, from })}
          />
          <TextField
            label="Kilde"
            value={form.source}
            maxLength={200}
            placeholder="Frisøroverenskomsten 2026"
            error={faults.source}
            onChange={event => onChange({ ...form, source: event.target.value })}
          />
        </div>
        {faults.from && <p className={styles.wrong}>{faults.from}</p>}
        {!fixedMonth && <KnownTariffs onChoose={tariff => onChange(withTariff(form, tariff))} />}
      </Part>
      <Part title="Timelønn etter erfaring">
        <WageSteps form={form} faults={faults} most={MOST_STEPS} onChange={onChange} />
        <div className={styles.pair}>
          <FigureField
            label={uncertifiedField.label}
            unit={uncertifiedField.unit}
            value={form.uncertifiedWage}
            error={faults.uncertifiedWage}
            onChange={uncertifiedWage => onChange({ ...form, uncertifiedWage })}
          />
        </div>
        <p className={styles.help}>
          Gulvet for ufaglærte, hjelpearbeidere og lærekandidater regnes av den. Står feltet tomt, brukes den
          nyeste som er kjent.
        </p>
      </Part>
      <Part title="Provisjon for dem uten egen sats">
        <div className={styles.pair}>
          {figure('percentage', 'Av behandlinger')}
          {figure('provVareroms', 'Av varer')}
        </div>
      </Part>
      <Part title="Natt- og søndagsåpent">
        <div className={styles.pair}>
          {figure('nightSundayShare', 'Andel av salget')}
          {figure('hourMultiple')}
        </div>
      </Part>
      <Part title="Timer">
        <div className={styles.pair}>
          {figure('contractFactor', 'I måneden per stillingsprosent')}
          {figure('sickDayHours', 'Per sykedag')}
          {figure('lunchShare', 'Del av timen som teller med lunsj')}
        </div>
      </Part>
      <Part title="Overtid og røde dager">
        <p className={styles.help}>
          Tillegg til timelønna. Arket foreslår dem ved siden av «Variabelt tillegg», og de teller når noen
          bruker forslaget. Se i tariffavtalen om det er disse satsene som gjelder hos dere.
        </p>
        <div className={styles.pair}>
          {figure('weekHours')}
          {figure('dayHours')}
          {figure('overtimePercent')}
          {figure('firstOvertimeHours')}
          {figure('laterOvertimePercent')}
          {figure('mayDayPercent')}
          {figure('redDayPercent')}
        </div>
      </Part>
      <Part title="Påslag">
        <div className={styles.pair}>
          {figure('otp')}
          {figure('feriepenger')}
        </div>
      </Part>
      <Part title="Arbeidsgiveravgift">
        <p className={styles.help}>Sonene som salonger ligger i, må ha en sats. La andre stå tomme.</p>
        <div className={styles.zones}>
          {zones.map(zone => (
            <FigureField
              key={zone}
              label={`Sone ${zone}`}
              unit={rateField.unit}
              value={form.rates[zone] ?? ''}
              error={faults[`arbeidsgiver.${zone}`]}
              onChange={written => onChange({ ...form, rates: { ...form.rates, [zone]: written } })}
            />
          ))}
        </div>
      </Part>
    </>
  )
}
