import { type FormEvent, useState } from 'react'
import { declarations } from '#domain/statistics/figures'
import {
  faultOfPrivateGoal,
  type PrivateGoal,
  type PrivateGoalFigure,
  privateGoalFigures,
} from '#domain/statistics/private-goal'
import { number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './PrivateGoal.module.css'
import { useChangeOwnGoal } from './private-goal-query.ts'

const choices = privateGoalFigures.map(value => ({ value, label: declarations[value].label }))

const amountLabel = (figure: PrivateGoalFigure): string => {
  const { unit } = declarations[figure]
  return unit === 'kr' ? 'Mål i kroner' : unit === '%' ? 'Mål i prosent' : 'Mål'
}

const read = (figure: PrivateGoalFigure, text: string): { goal: PrivateGoal } | { fault: string } => {
  const amount = readNumber(text)
  if (!amount.ok) return { fault: 'Skriv et tall, for eksempel 60 000' }
  const goal = { figure, amount: amount.value }
  const fault = faultOfPrivateGoal(goal)
  return fault ? { fault } : { goal }
}

interface PrivateGoalFormProps {
  readonly goal: PrivateGoal | null
  readonly onDone: () => void
}

/** Sets or changes the person's own goal (K53). */
export const PrivateGoalForm = ({ goal, onDone }: PrivateGoalFormProps) => {
  const { set } = useChangeOwnGoal()
  const [figure, setFigure] = useState<PrivateGoalFigure>(goal?.figure ?? 'totalOms')
  const [text, setText] = useState(goal ? number(goal.amount) : '')
  const [fault, setFault] = useState<string>()
  const failure = set.error && asFailure(set.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = read(figure, text)
    if ('fault' in entered) return setFault(entered.fault)
    set.mutate(entered.goal, { onSuccess: onDone })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label="Mål for"
        choices={choices}
        value={figure}
        onChange={chosen => {
          setFigure(chosen)
          setFault(undefined)
        }}
      />
      <TextField
        label={amountLabel(figure)}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        maxLength={20}
        value={text}
        error={fault ?? failure?.fields.amount ?? failure?.message}
        errorLang={fault ? undefined : failure?.lang}
        onChange={event => {
          setText(event.target.value)
          setFault(undefined)
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={set.isPending}>
          Lagre målet
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          Avbryt
        </Button>
      </div>
    </form>
  )
}
