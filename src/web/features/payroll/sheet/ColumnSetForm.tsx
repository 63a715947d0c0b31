import { type FormEvent, useState } from 'react'
import { type PayrollColumnKey, payrollColumnGroups } from '#domain/payroll/columns'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './ColumnSetForm.module.css'
import { type ColumnSet, choosable, LONGEST_SET_NAME } from './column-sets.ts'

interface ColumnSetFormProps {
  /** The set to change; null for a new one. */
  readonly set: ColumnSet | null
  readonly onSave: (set: ColumnSet) => void
  readonly onCancel: () => void
}

const groups = payrollColumnGroups
  .map(({ heading, columns }) => ({
    heading,
    columns: columns.filter(({ key }) => choosable.some(one => one.key === key)),
  }))
  .filter(({ columns }) => columns.length > 0)

/** Names a set and chooses its columns. */
export const ColumnSetForm = ({ set, onSave, onCancel }: ColumnSetFormProps) => {
  const [name, setName] = useState(set?.name ?? '')
  const [chosen, choose] = useState<ReadonlySet<PayrollColumnKey>>(new Set(set?.columns))
  const [tried, setTried] = useState(false)
  const turn = (key: PayrollColumnKey, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(key)
    else next.delete(key)
    choose(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || chosen.size === 0) return
    onSave({
      name: name.trim(),
      columns: choosable.flatMap(({ key }) => (chosen.has(key) ? [key] : [])),
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Navn på utvalget"
        value={name}
        maxLength={LONGEST_SET_NAME}
        autoComplete="off"
        error={tried && name.trim() === '' ? 'Gi utvalget et navn.' : undefined}
        onChange={event => setName(event.target.value)}
      />
      <div className={styles.groups}>
        {groups.map(({ heading, columns }) => (
          <fieldset key={heading} className={styles.group}>
            <legend>{heading}</legend>
            {columns.map(({ key, label }) => (
              <Checkbox key={key} label={label} checked={chosen.has(key)} onChange={on => turn(key, on)} />
            ))}
          </fieldset>
        ))}
      </div>
      {tried && chosen.size === 0 && <FieldError>Velg minst én kolonne.</FieldError>}
      <div className={styles.actions}>
        <Button type="submit" look="primary">
          Lagre utvalget
        </Button>
        <Button onClick={onCancel}>Avbryt</Button>
      </div>
    </form>
  )
}
