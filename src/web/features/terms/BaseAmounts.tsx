import { type FormEvent, useState } from 'react'
import type { ListedBaseAmount } from '#contract/terms/terms'
import { missingBaseAmount } from '#domain/sickness/base-amount'
import { dayName } from '#domain/values/day-names'
import { day, yearOf } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import { Breakable } from '../../ui/Breakable.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FigureField } from '../../ui/FigureField.tsx'
import { Note } from '../../ui/Note.tsx'
import { dateAt, dayAt } from '../../ui/norwegian-time.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './BaseAmounts.module.css'
import { useAddBaseAmount, useRemoveBaseAmount } from './use-base-amounts.ts'

const YEARS_BACK = 10

/** The base amounts (G) that limit what NAV refunds, with a form for the one that is missing (P200, P201). */
export const BaseAmounts = ({ all }: { all: readonly ListedBaseAmount[] }) => {
  const today = dayAt(Date.now())
  const missing = missingBaseAmount(
    today,
    all.map(one => ({ ...one, from: day(one.from) })),
  )
  return (
    <section className={styles.amounts} aria-labelledby="base-amounts">
      <h2 id="base-amounts">Grunnbeløpet (G)</h2>
      <p className={styles.lead}>
        NAV refunderer sykepenger på opptil 6 G, og ekstra feriepenger fra året man fyller 60 regnes av opptil
        6 G. G fastsettes hver vår og gjelder fra 1. mai.
      </p>
      {missing && (
        <Note level="warning" title={`G fra ${dayName(missing)} mangler`}>
          Til den er lagt inn, vises det som følger av den, som «–». Beløpet står på nav.no/grunnbelopet.
        </Note>
      )}
      <table className={styles.table} aria-labelledby="base-amounts">
        <thead>
          <tr>
            <th scope="col">Gjelder fra</th>
            <th scope="col" className={styles.figure}>
              Kroner i året
            </th>
            <th scope="col">Kilde</th>
            <th scope="col">
              <span className="visually-hidden">Fjern</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map(one => (
            <AmountRow key={one.from} of={one} />
          ))}
        </tbody>
      </table>
      <AddAmount key={missing} first={missing ? yearOf(missing) : yearOf(today)} thisYear={yearOf(today)} />
    </section>
  )
}

const AmountRow = ({ of }: { of: ListedBaseAmount }) => {
  const removal = useRemoveBaseAmount(of)
  const { from, perYear, source, objectId, addedBy, addedAt } = of
  return (
    <tr>
      <th scope="row">{dayName(day(from))}</th>
      <td className={styles.figure}>{kroner(perYear, 0)}</td>
      <td className={styles.source}>
        <Breakable text={source} />
        {addedBy && addedAt && (
          <span className={styles.quiet}>{`Lagt inn av ${addedBy.name} ${dateAt(addedAt)}`}</span>
        )}
      </td>
      <td>
        {objectId && (
          <Button
            size="small"
            look="quiet"
            busy={removal.isPending}
            aria-label={`Fjern G fra ${dayName(day(from))}`}
            onClick={() => void removal.ask()}
          >
            Fjern
          </Button>
        )}
      </td>
    </tr>
  )
}

const AddAmount = ({ first, thisYear }: { first: number; thisYear: number }) => {
  const [year, setYear] = useState(String(first))
  const [amount, setAmount] = useState('')
  const [source, setSource] = useState('')
  const adding = useAddBaseAmount(() => {
    setAmount('')
    setSource('')
  })
  const years = Array.from({ length: YEARS_BACK }, (_, i) => String(thisYear - i))
  const read = readNumber(amount)
  const [unread, setUnread] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUnread(!read.ok)
    if (read.ok) adding.save({ year: Number(year), amount: read.value, source })
  }
  const { fields, failure } = adding
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Legg inn G">
      <Select
        label="Fra 1. mai"
        choices={years.map(value => ({ value, label: value }))}
        value={year}
        error={fields.year}
        onChange={chosen => {
          adding.forget()
          setYear(chosen)
        }}
      />
      <FigureField
        label="G"
        unit="kr i året"
        value={amount}
        error={unread ? 'Skriv et tall.' : fields.amount}
        onChange={written => {
          adding.forget()
          setUnread(false)
          setAmount(written)
        }}
      />
      <TextField
        label="Kilde"
        value={source}
        maxLength={200}
        placeholder="nav.no/grunnbelopet"
        error={fields.source}
        onChange={event => {
          adding.forget()
          setSource(event.target.value)
        }}
      />
      {failure && Object.keys(fields).length === 0 && (
        <ErrorNote failure={failure} consequence="Ingenting er lagret." />
      )}
      <Button type="submit" busy={adding.isPending}>
        Legg inn G
      </Button>
    </form>
  )
}
