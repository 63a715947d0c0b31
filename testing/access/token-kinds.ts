import type { TokenPermission } from '#domain/access/api-tokens'
import type { Permission } from '#domain/access/permissions'

/** Handwritten: the endpoints that an API token may call, with the permission that it needs. Every other one is closed to tokens (A121). */
export const tokenReads: Readonly<Record<string, TokenPermission>> = {
  'GET /complaints': 'complaints',
  'GET /complaints/lessons': 'complaints',
  'GET /complaints/waiting': 'complaints',
  'GET /complaints/{objectId}': 'complaints',
  'GET /complaints/{objectId}/others': 'complaints',
  'GET /complaints/{objectId}/receipts': 'complaints',
  'GET /employees': 'colleagues',
  'GET /employees/names': 'colleagues',
  'GET /employees/{objectId}': 'colleagues',
  'GET /holidays/{salonId}/{year}': 'reports',
  'GET /imports/latest': 'common',
  'GET /manage/wage-types': 'readTerms',
  'GET /payroll-readiness/{salonId}/{month}': 'reports',
  'GET /rankings/{month}': 'common',
  'GET /report-suggestions/left-out': 'reports',
  'GET /report-suggestions/{salonId}/{month}': 'reports',
  'GET /report-suggestions/{salonId}/{month}/back-pay': 'reports',
  'GET /report-suggestions/{salonId}/{month}/overtime': 'reports',
  'GET /report-suggestions/{salonId}/{month}/unpaid': 'reports',
  'GET /reports': 'reports',
  'GET /reports/months/{month}': 'reports',
  'GET /reports/months/{month}/board': 'reports',
  'GET /reports/months/{month}/control-list': 'reports',
  'GET /reports/movements': 'reports',
  'GET /reports/movements/{salonId}/{month}': 'reports',
  'GET /reports/years/{year}': 'reports',
  'GET /reports/{objectId}': 'reports',
  'GET /reports/{objectId}/differences': 'reports',
  'GET /reports/{objectId}/exports': 'reports',
  'GET /reports/{objectId}/holiday-files': 'reports',
  'GET /salons': 'colleagues',
  'GET /settings': 'readTerms',
  'GET /stats/freshness': 'common',
  'GET /terms': 'readTerms',
  'GET /terms/base-amounts': 'readTerms',
  'GET /tutorials': 'common',
  'GET /tutorials/taught': 'common',
  'GET /tutorials/{objectId}': 'common',
  'GET /tutorials/{objectId}/training': 'statistics',
  'POST /stats/chain': 'chainStatistics',
  'POST /stats/days': 'statistics',
  'POST /stats/days/salons': 'statistics',
  'POST /stats/days/together': 'statistics',
  'POST /stats/drivers': 'statistics',
  'POST /stats/drivers/days': 'statistics',
  'POST /stats/rhythm': 'statistics',
  'POST /stats/employee': 'statistics',
  'POST /stats/employees': 'statistics',
  'POST /stats/forecast': 'statistics',
  'POST /stats/pace': 'statistics',
  'POST /stats/pace/goals': 'statistics',
  'POST /stats/receipts': 'statistics',
  'POST /stats/salaries': 'statistics',
  'POST /stats/salary': 'statistics',
  'POST /stats/sales': 'statistics',
  'POST /stats/salon': 'statistics',
  'POST /stats/salons': 'statistics',
  'POST /stats/trends/chain': 'chainStatistics',
  'POST /stats/trends/employee': 'statistics',
  'POST /stats/trends/salon': 'statistics',
  'POST /stats/trends/salons': 'statistics',
}

/** Handwritten: those whose reply is pay as a whole, so that a token needs the choice of pay (A122). */
export const readsPay = (name: string): boolean =>
  ['reports', 'readTerms'].includes(tokenReads[name] ?? '') ||
  ['POST /stats/salary', 'POST /stats/salaries'].includes(name)

interface TokenKind {
  readonly permissions: readonly TokenPermission[]
  readonly pay: boolean
  /** Null: every salon. */
  readonly salons: readonly string[] | null
  /** Why it does not work. */
  readonly dead?: 'unknown' | 'expired' | 'revoked' | 'its maker left' | 'its maker is blocked'
}

const everything = [
  'common',
  'colleagues',
  'statistics',
  'chainStatistics',
  'complaints',
  'reports',
  'readTerms',
] as const satisfies readonly TokenPermission[]
const withoutReports = everything.slice(0, 5)
const inHere = ['here', 'next']
const all = { permissions: everything, pay: true, salons: null } as const

/** The tokens that call every endpoint, by name. */
export const tokenKinds: Readonly<Record<string, TokenKind>> = {
  'token-of-everything': all,
  'token-of-everything-here': { ...all, salons: inHere },
  'token-without-pay': { ...all, permissions: withoutReports, pay: false },
  'token-without-pay-here': { permissions: withoutReports, pay: false, salons: inHere },
  'token-of-common': { permissions: ['common'], pay: false, salons: null },
  'token-of-colleagues': { permissions: ['colleagues'], pay: false, salons: null },
  'token-of-figures': { permissions: ['statistics'], pay: false, salons: null },
  'token-of-figures-and-pay-here': { permissions: ['statistics'], pay: true, salons: inHere },
  'token-of-the-chain': { permissions: ['chainStatistics'], pay: true, salons: null },
  'token-of-cases': { permissions: ['complaints'], pay: false, salons: null },
  'token-of-cases-here': { permissions: ['complaints'], pay: false, salons: inHere },
  'token-of-reports': { permissions: ['reports'], pay: true, salons: null },
  'token-of-reports-here': { permissions: ['reports'], pay: true, salons: inHere },
  'token-of-terms': { permissions: ['readTerms'], pay: true, salons: null },
  'unknown-token': { ...all, dead: 'unknown' },
  'expired-token': { ...all, dead: 'expired' },
  'revoked-token': { ...all, dead: 'revoked' },
  'token-of-a-former-owner': { ...all, dead: 'its maker left' },
  'token-of-a-blocked-owner': { ...all, dead: 'its maker is blocked' },
}

/** Whether a token's permission covers a target in that relation to its salons; null when it lacks the permission. */
export const tokenReaches = (kind: TokenKind, permission: Permission, relation: string): boolean | null => {
  if (kind.dead || !kind.permissions.some(one => one === permission)) return null
  return relation !== 'outside' || kind.salons === null
}
