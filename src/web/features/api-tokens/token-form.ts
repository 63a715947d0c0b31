import {
  firstTokenDay,
  lastTokenDay,
  payPermissions,
  type TokenPermission,
  tokenPermissions,
} from '#domain/access/api-tokens'
import { faultOfUnreadDay, hasFormOfDay } from '#domain/values/date-input'
import { dayName } from '#domain/values/day-names'
import { type Day, isDay } from '#domain/values/month'

export interface TokenForm {
  readonly name: string
  readonly permissions: readonly TokenPermission[]
  readonly pay: boolean
  readonly reach: 'every' | 'some'
  readonly salons: readonly string[]
  /** A day, or what was typed. */
  readonly expiresOn: string
  readonly password: string
}

type Faults = { readonly [Field in keyof TokenForm]?: string }

const faultOfPay = ({ permissions, pay }: TokenForm): string | null => {
  const shown = payPermissions.find(one => permissions.includes(one))
  return shown && !pay ? `«${tokenPermissions[shown]}» er lønn. Velg også Lønn` : null
}

const faultOfDay = (written: string, today: Day): string | null => {
  const [first, last] = [firstTokenDay(today), lastTokenDay(today)]
  if (!isDay(written) && hasFormOfDay(written)) return faultOfUnreadDay(written)
  const fits = isDay(written) && written >= first && written <= last
  return fits ? null : `Velg en dag fra ${dayName(first)} til ${dayName(last)}`
}

/** What must be corrected before a token can be made. */
export const tokenFaults = (form: TokenForm, today: Day): Faults => {
  const faults: [keyof TokenForm, string | null][] = [
    ['name', form.name.trim() === '' ? 'Skriv hva nøkkelen er til' : null],
    ['permissions', form.permissions.length === 0 ? 'Velg hva nøkkelen skal lese' : null],
    ['pay', faultOfPay(form)],
    ['salons', form.reach === 'some' && form.salons.length === 0 ? 'Velg minst én salong' : null],
    ['expiresOn', faultOfDay(form.expiresOn, today)],
    ['password', form.password.trim() === '' ? 'Skriv passordet ditt' : null],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null))
}
