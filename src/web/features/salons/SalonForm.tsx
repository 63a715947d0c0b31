import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ManagedSalon } from '#contract/salons/salons'
import { zoneOf, zones } from '#domain/payroll/zones'
import { addMonths, type Month, month, monthName, monthsUntil } from '#domain/values/month'
import { salonList } from '../../api/administration.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import styles from '../../ui/Form.module.css'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import { Overtaken } from '../../ui/Overtaken.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ReadSalon } from './draft.ts'
import { changesOpening, openingInWords } from './months.ts'
import { NightOpenings } from './NightOpenings.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { Registers } from './Registers.tsx'
import rows from './SalonForm.module.css'
import { useSalonForm } from './use-salon-form.ts'

interface ClosingRegister {
  readonly register: string
  readonly salonId: string
  readonly salons: readonly ManagedSalon[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Renders the dialog that closes a register of the salon. */
export type Closing = (register: ClosingRegister) => ReactNode

/** Settings without a start date have a start before this year. */
const FIRST_YEAR = '2000'

const zoneChoices = zones.map(zone => ({ value: String(zone), label: `Sone ${zone}` }))

/** For example 'Kommer fra januar 2027'. */
const heldFrom = (from: string, running: Month): string => {
  if (from < FIRST_YEAR) return 'Fra begynnelsen'
  return `${from > running ? 'Kommer fra' : 'Fra'} ${monthName(month(from))}`
}

interface SalonFormProps {
  readonly saved: ReadSalon
  readonly closing: Closing
}

/** The form for a salon's name, registers and settings. */
export const SalonForm = ({ saved, closing }: SalonFormProps) => {
  const { draft, change, failure, ...form } = useSalonForm(saved)
  const { name } = saved.draft
  const running = monthAt(Date.now())
  const isKnown = saved.objectId !== undefined
  const opensByMonth = changesOpening(saved.history ?? [])

  const [takenOut, setTakenOut] = useState<string | null>(null)
  const { data: salons = [] } = useQuery(salonList)

  const fields = useRef<HTMLFormElement>(null)
  const wrong =
    form.nameFault !== undefined || form.wrongDays.length > 0 || Object.keys(failure?.fields ?? {}).length > 0
  useEffect(() => {
    if (wrong) focusFirstWrong(fields.current)
  }, [wrong])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <>
      <form ref={fields} className={styles.form} onSubmit={submit} noValidate>
        <h2>{isKnown ? name : 'Ny salong'}</h2>
        <TextField
          label="Navn"
          value={draft.name}
          maxLength={80}
          error={form.nameFault ?? failure?.fields.name}
          onChange={event => change({ name: event.target.value })}
        />
        <Registers
          registers={draft.registers}
          isSaved={register => isKnown && saved.draft.registers.includes(register)}
          onTakeOut={setTakenOut}
          error={failure?.fields.registers}
          onChange={registers => change({ registers })}
        />
        {isKnown && (
          <MonthSelect
            label="Sone, lunsj og åpningstider gjelder fra"
            help="Skjemaet viser det som gjelder i måneden."
            value={draft.validFrom ?? running}
            months={monthsUntil(addMonths(running, 12), 27)}
            error={failure?.fields.from}
            onChange={chosen => form.changeMonth(chosen === running ? null : chosen)}
          />
        )}
        {saved.history && saved.history.length > 1 && (
          <ul className={rows.months}>
            {saved.history.map(row => (
              <li key={row.from}>
                {heldFrom(row.from, running)}: sone {row.zone}, {row.hoursIncludeLunch ? 'med' : 'uten'} lunsj
                i timene
                {opensByMonth && row.openingHours && `, åpent ${openingInWords(row.openingHours)}`}
              </li>
            ))}
          </ul>
        )}
        <Select
          label="Sone for arbeidsgiveravgift"
          choices={zoneChoices}
          value={String(draft.zone)}
          error={failure?.fields['settings.zone']}
          onChange={zone => change({ zone: zoneOf(zone) ?? draft.zone })}
        />
        <Checkbox
          label="Timene inkluderer lunsj"
          help="Da trekkes lunsjen fra timene før lønna regnes ut."
          checked={draft.hoursIncludeLunch}
          onChange={hoursIncludeLunch => change({ hoursIncludeLunch })}
        />
        <OpeningHours
          days={draft.openingHours}
          wrong={form.wrongDays}
          onChange={openingHours => change({ openingHours })}
        />
        <NightOpenings evenings={draft.nightOpenings} onChange={nightOpenings => change({ nightOpenings })} />
        <Checkbox
          label="Garantiskjemaet viser fornavnene på de ansatte"
          help="Skjemaet er åpent for alle. Uten navn velger kunden ingen frisør."
          checked={draft.formNamesPeople}
          onChange={formNamesPeople => change({ formNamesPeople })}
        />
        {isKnown && (
          <Checkbox
            label="Salongen er i drift"
            help="En nedlagt salong kan ikke velges, men tallene står."
            checked={draft.active}
            onChange={active => change({ active })}
          />
        )}
        {form.overtaken && <Overtaken name={name} onReadAnew={() => void form.readAnew()} />}
        {failure && !form.overtaken && Object.keys(failure.fields).length === 0 && (
          <ErrorNote failure={failure} consequence="Salongen er ikke lagret." />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            look="primary"
            busy={form.saving}
            disabled={isKnown && (!form.changed || form.overtaken)}
          >
            Lagre salongen
          </Button>
        </div>
      </form>
      {saved.objectId !== undefined &&
        takenOut !== null &&
        closing({
          register: takenOut,
          salonId: saved.objectId,
          salons,
          onClose: () => setTakenOut(null),
          onDone: () => void form.leftBy(takenOut),
        })}
    </>
  )
}
