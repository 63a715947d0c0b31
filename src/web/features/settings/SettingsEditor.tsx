import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Settings } from '#contract/settings/settings'
import type { ListedTerms } from '#contract/terms/terms'
import { SUGGESTED_LIMIT } from '#domain/complaints/approval'
import {
  type ChoiceSettingKey,
  choiceSettings,
  numberSettings,
  textSettings,
} from '#domain/settings/chain-settings'
import { addMonths, month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { chainSettings } from '../../api/chain.ts'
import { isSignedIn } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { editedSince } from '../../ui/edited-since.ts'
import { FigureField } from '../../ui/FigureField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { losesChanges, useLeaveWarning } from '../../ui/use-leave-warning.ts'
import styles from './SettingsEditor.module.css'
import {
  changesIn,
  type SettingKey,
  type SettingsForm,
  settingFaults,
  settingsForm,
} from './settings-form.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface SettingsEditorProps {
  readonly saved: Settings
  readonly terms: readonly ListedTerms[]
}

type NumberSettingKey = keyof typeof numberSettings
type TextSettingKey = keyof typeof textSettings

/** Short labels for settings whose heading provides the rest. */
const shortLabels: Partial<Record<NumberSettingKey, string>> = {
  percentage: 'Av behandlinger',
  provVareroms: 'Av varer',
  treatmentCostShare: 'Av behandlinger',
  goodsCostShare: 'Av varesalg',
}

/** The unit beside the label, which does not repeat a word of it: 'År kundens opplysninger …', '… besøk'. */
const unitBeside = (key: NumberSettingKey): string => {
  const { label, unit } = numberSettings[key]
  return label.toLocaleLowerCase('nb').split(' ').includes(unit) ? '' : unit
}

const approvalHelp = `Koster en sak til sammen mer, godkjennes den bare av dem du velger under. 0 er ingen grense. Forslag: ${kroner(SUGGESTED_LIMIT, 0)}, og Ja til at den som ber om en kostnad, ikke godkjenner selv.`

const payDayHelp =
  'Datoen i måneden etter lønnsmåneden. Er banken stengt, betales lønna siste bankdag før. 0 viser ingen dato.'

/** The help text that says until when the settings decide the commission. Undefined if no terms set it themselves. */
const takenOverBy = (terms: readonly ListedTerms[]): string | undefined => {
  const first = terms.findLast(one => one.commission !== null)
  if (!first) return undefined
  const from = month(first.from)
  return `Gjelder til og med ${monthName(addMonths(from, -1))}. Fra ${monthName(from)} står satsen i vilkårene.`
}

/** Sends only the changed settings, so that two people who change different settings do not overwrite each other. */
export const SettingsEditor = ({ saved: given, terms }: SettingsEditorProps) => {
  // After a save the parent renders later than this form, and its older prop would briefly show the replaced values.
  const { data: saved = given } = useQuery(chainSettings)
  const [edited, setEdited] = useState<Partial<SettingsForm>>({})
  const save = useSaveSettings(saved.version)
  const form = { ...settingsForm(saved), ...edited }
  const faults = settingFaults(form)
  const changes = changesIn(form, saved)
  const help = takenOverBy(terms)
  useLeaveWarning({
    unsaved: changes.length > 0 && !save.isPending,
    question: losesChanges('i innstillingene'),
    isSignedIn,
  })

  const write = (key: SettingKey, text: string) => setEdited(before => ({ ...before, [key]: text }))
  const figure = (key: NumberSettingKey, note?: string) => (
    <FigureField
      label={shortLabels[key] ?? numberSettings[key].label}
      unit={unitBeside(key)}
      value={form[key]}
      error={faults[key]}
      help={note}
      onChange={text => write(key, text)}
    />
  )
  const text = (key: TextSettingKey, note?: string) => (
    <TextField
      label={textSettings[key].label}
      value={form[key]}
      maxLength={textSettings[key].maxLength}
      error={faults[key]}
      help={note}
      onChange={event => write(key, event.target.value)}
    />
  )
  const choice = (key: ChoiceSettingKey) => (
    <Select
      label={choiceSettings[key].label}
      value={form[key]}
      choices={Object.entries(choiceSettings[key].choices).map(([value, label]) => ({ value, label }))}
      onChange={value => write(key, value)}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save.ask(changes, () => setEdited(now => editedSince(now, edited)))
  }

  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      <section className={styles.part}>
        <h2>Provisjon for dem uten egen sats</h2>
        {figure('percentage', help)}
        {figure('provVareroms', help)}
      </section>
      <section className={styles.part}>
        <h2>Godkjenning før lønn</h2>
        {choice('payrollApproval')}
        <p className={styles.note}>
          Den som sendte rapporten, kan ikke godkjenne den. Når lønna er hentet ut til lønnssystemet, kan
          måneden låses.
        </p>
      </section>
      <section className={styles.part}>
        <h2>På lønnsslippen</h2>
        {text('employerName', 'Navnet slik det står i Enhetsregisteret.')}
        {text('employerNumber')}
        {figure('payDay', payDayHelp)}
      </section>
      <section className={styles.part}>
        <h2>Overtid og røde dager</h2>
        {choice('overtimeProposals')}
        <p className={styles.note}>
          Velg Nei hvis kjeden ikke følger tariffavtalen. Arbeidsmiljøloven krever likevel tillegg for
          overtid. Satsene står i vilkårene.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Lønn mot omsetning</h2>
        {figure(
          'wageShareGoal',
          'Lønnskostnaden som del av omsetningen uten mva. Vises under Året. 0 betyr at det ikke er noe mål.',
        )}
      </section>
      <section className={styles.part}>
        <h2>Varekost der innprisen ikke er kjent</h2>
        {figure('treatmentCostShare')}
        {figure('goodsCostShare')}
      </section>
      <section className={styles.part}>
        <h2>Mesternes Mester</h2>
        {figure('rankingMinimumVisits')}
        {choice('rankingNames')}
      </section>
      <section className={styles.part}>
        <h2>Innlogging</h2>
        {choice('secondStep')}
      </section>
      <section className={styles.part}>
        <h2>Integrasjoner</h2>
        {choice('apiTokens')}
        {choice('calendarLinks')}
      </section>
      <section className={styles.part}>
        <h2>Garantisaker</h2>
        {figure('approvalLimit', approvalHelp)}
        {choice('approvesAboveLimit')}
        {form.approvesAboveLimit === 'everyone' && form.approvalLimit.trim() !== '0' && (
          <p className={styles.note}>Når alle som godkjenner kan gå over grensen, stopper den ingen.</p>
        )}
        {choice('fourEyes')}
        {figure('contactYears')}
        {figure('receiptYears')}
      </section>
      <section className={styles.part}>
        <h2>Navn i statistikken</h2>
        {text('labelDS')}
        {text('labelPS')}
      </section>
      <div className={styles.foot}>
        {save.failure && (
          <ErrorNote failure={save.failure} consequence="Ingenting er lagret. Det du har skrevet, står." />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            look="primary"
            busy={save.isPending}
            disabled={changes.length === 0 || Object.keys(faults).length > 0}
          >
            LAGRE
          </Button>
          {changes.length > 0 && (
            <>
              <Button look="quiet" onClick={() => setEdited({})}>
                Forkast
              </Button>
              <p className={styles.unsaved} role="status">
                {changes.length === 1
                  ? 'Én innstilling endret, ikke lagret'
                  : `${changes.length} innstillinger endret, ikke lagret`}
              </p>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
