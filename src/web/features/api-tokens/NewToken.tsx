import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { apiTokens } from '#contract/api-tokens/api-tokens'
import {
  lastTokenDay,
  payPermissions,
  type TokenPermission,
  tokenPermissions,
} from '#domain/access/api-tokens'
import { call } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { MultiPicker } from '../../ui/MultiPicker.tsx'
import { dayAt } from '../../ui/norwegian-time.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './ApiTokens.module.css'
import { type TokenForm, tokenFaults } from './token-form.ts'
import { tokenWords } from './words.ts'

const keys = Object.keys(tokenPermissions) as TokenPermission[]
const reaches = [
  { value: 'every', label: tokenWords.everySalon },
  { value: 'some', label: tokenWords.someSalons },
] as const

interface NewTokenProps {
  readonly onMade: (secret: string) => void
  readonly onCancel: () => void
}

/** The form for a new token. Its text stays when the server refuses it. */
export const NewToken = ({ onMade, onCancel }: NewTokenProps) => {
  const { salons } = useMe()
  const today = dayAt(Date.now())
  const [form, setForm] = useState<TokenForm>({
    name: '',
    permissions: [],
    pay: false,
    reach: 'every',
    salons: [],
    expiresOn: '',
    password: '',
  })
  const [tried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const write = (part: Partial<TokenForm>) => setForm(before => ({ ...before, ...part }))
  const make = useMutation({
    mutationFn: () => {
      const { reach, permissions, salons: chosen, ...rest } = form
      const body = { ...rest, permissions: [...permissions], salons: reach === 'every' ? null : [...chosen] }
      return call(apiTokens.make, { body })
    },
    onSuccess: ({ secret }) => onMade(secret),
  })
  const failure = make.error && asFailure(make.error)
  const wrongPassword = failure?.code === 'auth/wrong-password' ? failure : null
  const faults = tried ? tokenFaults(form, today) : {}
  const toggle = (one: TokenPermission, chosen: boolean) =>
    write({
      permissions: keys.filter(key => (key === one ? chosen : form.permissions.includes(key))),
      // These are pay and nothing else.
      ...(chosen && payPermissions.includes(one) && { pay: true }),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(tokenFaults(form, today)).length > 0) return focusFirstWrong(element.current)
    make.mutate()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-labelledby="new-token">
      <h3 id="new-token">{tokenWords.newHeading}</h3>
      <TextField
        label={tokenWords.name}
        help={tokenWords.nameHelp}
        value={form.name}
        maxLength={60}
        error={faults.name ?? failure?.fields.name}
        onChange={event => write({ name: event.target.value })}
      />
      <fieldset className={styles.group}>
        <legend>{tokenWords.reads}</legend>
        {keys.map(one => (
          <Checkbox
            key={one}
            label={tokenPermissions[one]}
            checked={form.permissions.includes(one)}
            onChange={chosen => toggle(one, chosen)}
          />
        ))}
        <Checkbox
          label={tokenWords.pay}
          help={tokenWords.payHelp}
          checked={form.pay}
          error={faults.pay ?? failure?.fields.pay}
          onChange={pay => write({ pay })}
        />
        {faults.permissions && <FieldError id="token-reads-error">{faults.permissions}</FieldError>}
      </fieldset>
      <Select
        label={tokenWords.reach}
        value={form.reach}
        choices={reaches}
        onChange={reach => write({ reach })}
      />
      {form.reach === 'some' && (
        <MultiPicker
          label={tokenWords.pickSalons}
          placeholder={tokenWords.pickSalons}
          choices={salons.map(({ objectId, name }) => ({ value: objectId, label: name }))}
          values={form.salons}
          error={faults.salons}
          onChange={chosen => write({ salons: chosen })}
        />
      )}
      <DateField
        label={tokenWords.expires}
        help={tokenWords.expiresHelp}
        value={form.expiresOn}
        max={lastTokenDay(today)}
        error={faults.expiresOn ?? failure?.fields.expiresOn}
        onChange={expiresOn => write({ expiresOn })}
      />
      <PasswordField
        label={tokenWords.password}
        help={tokenWords.passwordHelp}
        autoComplete="current-password"
        value={form.password}
        error={faults.password ?? wrongPassword?.message}
        errorLang={wrongPassword?.lang}
        onChange={event => write({ password: event.target.value })}
      />
      {failure && !wrongPassword && <ErrorNote failure={failure} consequence={tokenWords.nothingMade} />}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={make.isPending}>
          {tokenWords.make}
        </Button>
        <Button onClick={onCancel}>{tokenWords.cancel}</Button>
      </div>
    </form>
  )
}
