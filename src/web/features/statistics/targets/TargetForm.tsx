import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { declarations } from '#domain/statistics/figures'
import type { TargetFigure } from '#domain/statistics/targets'
import { addMonths, type Month, monthName } from '#domain/values/month'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { MonthSelect } from '../../../ui/MonthSelect.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './TargetForm.module.css'
import type { TargetAddress } from './target-address.ts'
import { farInWords, figureAmount, lastYearProposal, readTarget, targetAmount } from './target-words.ts'
import { targetsInMonth, useChangeTarget } from './targets-query.ts'

/** 'kr i måneden', 'kr', '%' */
const unitOf = (figure: TargetFigure): string =>
  figure === 'totalOms' ? 'kr i måneden' : declarations[figure].unit

/** The figure as it is written in a sentence: 'total omsetning' */
const inSentence = (figure: TargetFigure): string => {
  const { label } = declarations[figure]
  return label.charAt(0).toLowerCase() + label.slice(1)
}

interface TargetFormProps {
  readonly place: TargetAddress
  readonly figure: TargetFigure
  /** The text of the value at first. */
  readonly text: string
  /** The month from which the target holds at first. */
  readonly from: Month
  /** The months that can be chosen, the earliest first. */
  readonly months: readonly Month[]
  readonly onDone: () => void
}

/** Last year's value of the month, which a click writes into the form. */
const LastYear = ({
  figure,
  from,
  value,
  onUse,
}: {
  figure: TargetFigure
  from: Month
  value: number | null | undefined
  onUse: (text: string) => void
}) => {
  const proposal = value === undefined ? null : lastYearProposal(figure, value)
  const name = monthName(addMonths(from, -12))
  return (
    <div className={styles.lastYear}>
      <p>
        {value !== undefined &&
          (value === null ? `Ingen tall for ${name}.` : `I ${name}: ${figureAmount(figure, value)}`)}
      </p>
      {proposal !== null && (
        <Button size="small" onClick={() => onUse(proposal)}>
          Bruk i fjor
        </Button>
      )}
    </div>
  )
}

/** Sets a target from a month on, or ends the one that holds then (K80). */
export const TargetForm = ({ place, figure, text: given, from: first, months, onDone }: TargetFormProps) => {
  const [from, setFrom] = useState(first)
  const [text, setText] = useState(given)
  const [fault, setFault] = useState<string>()
  const { data } = useQuery(targetsInMonth(place.objectId, from))
  const change = useChangeTarget(place.objectId)
  const held = data?.targets.find(one => one.figure === figure && one.of.kind === place.kind)
  const was = data && (held?.value ?? null)
  const failure = change.error && asFailure(change.error)
  const clear = () => {
    setFault(undefined)
    change.reset()
  }
  const far = farInWords(figure, text, data?.targets.find(one => one.figure === figure)?.value)
  const undo = (saved: number | null, before: number | null) =>
    change
      .mutateAsync({ figure, from, value: before, was: saved })
      .then(() => showToast({ text: 'Endringen er angret', level: 'success' }))
      .catch((error: unknown) => showFailure(error))
  const save = (value: number | null) =>
    change.mutate(
      { figure, from, value, was },
      {
        onSuccess: () => {
          const what = `Målet for ${inSentence(figure)}`
          showToast({
            text:
              value === null
                ? `${what} er avsluttet fra ${monthName(from)}`
                : `${what} er ${targetAmount(figure, value)} fra ${monthName(from)}`,
            level: 'success',
            ...(was !== undefined && { action: { label: 'Angre', onClick: () => void undo(value, was) } }),
          })
          onDone()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = readTarget(figure, text)
    if ('fault' in entered) return setFault(entered.fault)
    save(entered.value)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={declarations[figure].label}>
      <div className={styles.fields}>
        <MonthSelect
          label="Gjelder fra"
          value={from}
          months={months}
          error={failure?.fields.from}
          onChange={month => {
            setFrom(month)
            clear()
          }}
        />
        <TextField
          label={`Mål (${unitOf(figure)})`}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          maxLength={20}
          value={text}
          error={fault ?? failure?.fields.value}
          onChange={event => {
            setText(event.target.value)
            clear()
          }}
        />
      </div>
      <LastYear
        figure={figure}
        from={from}
        value={data?.lastYear.find(one => one.figure === figure)?.value}
        onUse={proposed => {
          setText(proposed)
          clear()
        }}
      />
      <p className={styles.far} role="status">
        {far}
      </p>
      {failure && Object.keys(failure.fields).length === 0 && (
        <p className={styles.failure} role="alert" lang={failure.lang}>
          {failure.message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" size="small" busy={change.isPending}>
          Lagre målet
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          Avbryt
        </Button>
        {held && (
          <Button size="small" look="quiet" disabled={change.isPending} onClick={() => save(null)}>
            {`Avslutt fra ${monthName(from)}`}
          </Button>
        )}
      </div>
    </form>
  )
}
