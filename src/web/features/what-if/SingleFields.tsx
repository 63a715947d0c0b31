import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { termChangeLines } from '#domain/payroll/what-if-words'
import { type Zone, zoneOf, zones } from '#domain/payroll/zones'
import { salonList } from '../../api/administration.ts'
import { everybodyByName } from '../../api/chain.ts'
import { Button } from '../../ui/Button.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './WhatIf.module.css'
import { personFieldKeys, personFields, unchangedPerson, type WhatIfForm } from './what-if-form.ts'
import { whatIfWords as words } from './words.ts'

interface SingleFieldsProps {
  readonly form: WhatIfForm
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (form: WhatIfForm) => void
}

const zoneChoices = zones.map(zone => ({ value: String(zone), label: `Sone ${zone}` }))

const without = <Value,>(
  all: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(all).filter(([one]) => one !== key))

interface AddProps {
  readonly label: string
  readonly placeholder: string
  readonly all: readonly { readonly objectId: string; readonly name: string }[]
  readonly added: readonly string[]
  readonly onAdd: (objectId: string) => void
}

/** Adds a salon or a person. The picker is empty again afterwards. */
const Add = ({ label, placeholder, all, added, onAdd }: AddProps) => {
  const [picks, setPicks] = useState(0)
  return (
    <Picker
      key={picks}
      label={label}
      placeholder={placeholder}
      choices={all
        .filter(({ objectId }) => !added.includes(objectId))
        .map(({ objectId, name }) => ({ value: objectId, label: name }))}
      value={null}
      onChange={id => {
        if (id === null) return
        setPicks(picks + 1)
        onAdd(id)
      }}
    />
  )
}

/** The zone of single salons. An added salon begins with its own. */
export const ZoneFields = ({ form, onChange }: Omit<SingleFieldsProps, 'faults'>) => {
  const salons = useQuery(salonList).data ?? []
  const added = Object.keys(form.zones)
  const withZone = (id: string, zone: Zone) => onChange({ ...form, zones: { ...form.zones, [id]: zone } })
  return (
    <details className={styles.single} open={added.length > 0 || undefined}>
      <summary>{words.zones}</summary>
      <Add
        label={words.addSalon}
        placeholder={words.chooseSalon}
        all={salons}
        added={added}
        onAdd={id => {
          const zone = salons.find(({ objectId }) => objectId === id)?.settings.zone
          if (zone !== undefined) withZone(id, zone)
        }}
      />
      {Object.entries(form.zones).map(([id, zone]) => {
        const name = salons.find(({ objectId }) => objectId === id)?.name ?? ''
        return (
          <div key={id} className={styles.field}>
            <Select
              label={name}
              choices={zoneChoices}
              value={String(zone)}
              onChange={chosen => withZone(id, zoneOf(chosen) ?? zone)}
            />
            <Button
              size="small"
              look="quiet"
              aria-label={words.removeNamed(name)}
              onClick={() => onChange({ ...form, zones: without(form.zones, id) })}
            >
              {words.remove}
            </Button>
          </div>
        )
      })}
    </details>
  )
}

/** The terms of single people. An empty field is as it was. */
export const PeopleFields = ({ form, faults, onChange }: SingleFieldsProps) => {
  const everybody = useQuery(everybodyByName).data ?? []
  const ids = Object.keys(form.people)
  const nameOf = (id: string) => everybody.find(({ objectId }) => objectId === id)?.name ?? ''
  return (
    <details className={styles.single} open={ids.length > 0 || undefined}>
      <summary>{words.single}</summary>
      <Add
        label={words.addPerson}
        placeholder={words.choosePerson}
        all={everybody}
        added={ids}
        onAdd={id => onChange({ ...form, people: { ...form.people, [id]: unchangedPerson } })}
      />
      {Object.entries(form.people).map(([id, person]) => (
        <fieldset key={id} className={styles.person}>
          <legend>{nameOf(id)}</legend>
          <p className={styles.lead}>{words.emptyIsAsItWas}</p>
          {personFieldKeys.map(key => (
            <TextField
              key={key}
              label={personFields[key]}
              value={person[key]}
              inputMode="decimal"
              autoComplete="off"
              error={faults[`${id}.${key}`]}
              onChange={event =>
                onChange({
                  ...form,
                  people: { ...form.people, [id]: { ...person, [key]: event.target.value } },
                })
              }
            />
          ))}
          <Button
            size="small"
            look="quiet"
            aria-label={words.removeNamed(nameOf(id))}
            onClick={() => onChange({ ...form, people: without(form.people, id) })}
          >
            {words.remove}
          </Button>
        </fieldset>
      ))}
    </details>
  )
}

/** Changed rates of an alternative that was made through the endpoint. They can be removed. */
export const RateLines = ({ form, onChange }: Omit<SingleFieldsProps, 'faults'>) => {
  const lines = termChangeLines({ arbeidsgiver: form.rates })
  if (lines.length === 0) return null
  return (
    <div className={styles.field}>
      <ul className={styles.lead}>
        {lines.map(({ label, value }) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </ul>
      <Button
        size="small"
        look="quiet"
        aria-label={words.removeNamed(words.rates)}
        onClick={() => onChange({ ...form, rates: {} })}
      >
        {words.remove}
      </Button>
    </div>
  )
}
