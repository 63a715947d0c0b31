import { addDays, addMonths, type Day, dateIn, dateOf, monthOf } from '../values/month.ts'
import type { Permission } from './permissions.ts'

/**
 * The permissions that an API token may have, with their labels (A120). All of them are permissions of the role `chain`. Endpoints
 * that change something stay closed to tokens whatever the permission.
 */
export const tokenPermissions = {
  common: 'Rangeringer, videoer og hvor ferske tallene er',
  colleagues: 'Salonger og ansatte',
  statistics: 'Tall for salonger og ansatte',
  chainStatistics: 'Tall for hele kjeden',
  complaints: 'Garantisaker, med kundens navn og meldinger',
  reports: 'Lønnsrapporter og feriekonto',
  readTerms: 'Lønnsvilkår og innstillinger',
} as const satisfies Partial<Record<Permission, string>>

export type TokenPermission = keyof typeof tokenPermissions

export const isTokenPermission = (name: string): name is TokenPermission =>
  Object.hasOwn(tokenPermissions, name)

/** The permissions whose endpoints show pay only, so that they require the choice of pay (A122). */
export const payPermissions: readonly TokenPermission[] = ['reports', 'readTerms']

/** What a token was given. */
export interface TokenGrant {
  readonly permissions: readonly TokenPermission[]
  /** May read pay and its terms. */
  readonly pay: boolean
}

export const tokenHas = ({ permissions }: TokenGrant, permission: Permission): boolean =>
  permissions.some(one => one === permission)

/** Secret scanners and people recognise a token by its first letters. */
export const TOKEN_PREFIX = 'foehn_'

export const isApiToken = (text: string): boolean => text.startsWith(TOKEN_PREFIX)

/** A token works for a year at most, its last day included (A123). */
export const lastTokenDay = (today: Day): Day => dateIn(addMonths(monthOf(today), 12), dateOf(today))

export const firstTokenDay = (today: Day): Day => addDays(today, 1)

/** The most tokens that work at the same time. */
export const MOST_TOKENS = 50

/** Why a token does not work, or that it does. */
export const tokenStates = ['active', 'off', 'expired', 'revoked', 'makerGone', 'restored'] as const
export type TokenState = (typeof tokenStates)[number]
