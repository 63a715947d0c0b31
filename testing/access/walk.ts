import { expect } from 'vitest'
import { account } from '#contract/account/account'
import type { Endpoint } from '#contract/endpoint'
import type { Product } from '../product.ts'
import type { Aim } from './cases.ts'
import { tableHashes } from './fingerprint.ts'
import { reaches, type Verdict } from './oracle.ts'
import { callers, type Scene, secretsOf, strangers } from './scene.ts'
import { tokenKinds } from './token-kinds.ts'

export const everybody: readonly string[] = [...callers, ...strangers]
export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

type Answer = Awaited<ReturnType<Product['call']>>

/** One question of the access tests: how far a caller gets with a call. */
export interface Cell {
  /** The call or the change. Cells of the same name are walked together. */
  readonly what: string
  /** The relation to the caller, and any other distinguishing detail. */
  readonly of: string
  readonly caller: string
  readonly endpoint: Endpoint
  readonly aim: (scene: Scene, caller: string) => Aim | Promise<Aim>
  readonly expected: Verdict
  /** A further expectation for callers who are let in. */
  readonly alsoHolds?: (answer: Answer, aim: Aim) => void
}

export const idOf = ({ what, of, caller }: Pick<Cell, 'what' | 'of' | 'caller'>): string =>
  `${what}, ${of}: ${caller}`

/** The file storage uses its own names for the same outcomes. */
const storageWords: Readonly<Record<string, string>> = {
  'storage/unauthenticated': 'not_authenticated',
  'storage/unauthorized': 'no_rights',
}

/** A response to HEAD has only a status. */
const bare: Readonly<Record<number, string>> = { 401: 'not_authenticated', 403: 'no_rights' }

export const outcome = ({ status, json }: Pick<Answer, 'status' | 'json'>): string => {
  if (status === 401 || status === 403)
    return storageWords[json?.error ?? ''] ?? json?.error ?? bare[status] ?? String(status)
  // /stats/salary returns api_failed for an unknown person.
  if (status === 404) return 'not_found'
  return status < 500 ? 'let in' : `failed with ${status}`
}

/** A token reads pay of its salons, in reports or in statistics, by the choice of pay (A122). */
const secretsFromToken = ({ pay, salons, dead }: (typeof tokenKinds)[string]): readonly string[] => {
  if (!pay || dead) return [...secretsOf.here, ...secretsOf.there]
  return salons ? secretsOf.there : []
}

/** Values the caller must never receive: only the person and those whose statistics cover the salon see the pay (A8). */
export const secretsFrom = (caller: string): readonly string[] =>
  tokenKinds[caller] ? secretsFromToken(tokenKinds[caller]) : secretsFromPerson(caller)

const secretsFromPerson = (caller: string): readonly string[] => [
  ...(reaches(caller, 'statistics', 'inside') ? [] : secretsOf.here),
  ...(reaches(caller, 'statistics', 'outside') ? [] : secretsOf.there),
]

/** The number of concurrent calls that must change nothing. */
const AT_ONCE = 8

/** Runs the cells. Refused calls run together between two hashes of the whole database, the others one by one. */
export const walk = async (product: Product, scene: Scene, cells: readonly Cell[]): Promise<void> => {
  const aimed: { cell: Cell; aim: Aim }[] = []
  for (const cell of cells) aimed.push({ cell, aim: await cell.aim(scene, cell.caller) })
  const seen: Record<string, string> = {}
  const ask = async ({ cell, aim }: (typeof aimed)[number]) => {
    const as = cell.caller === 'nobody' ? {} : { as: cell.caller }
    const answer = await product.call(cell.endpoint, { ...as, ...aim })
    if (cell.endpoint === account.endAllSessions) product.forgetTokens()
    seen[idOf(cell)] = outcome(answer)
    for (const secret of secretsFrom(cell.caller)) expect(answer.text, idOf(cell)).not.toContain(secret)
    if (cell.expected === 'let in') cell.alsoHolds?.(answer, aim)
  }
  const refused = aimed.filter(({ cell }) => cell.expected !== 'let in')
  const before = await tableHashes(product.pool)
  for (let i = 0; i < refused.length; i += AT_ONCE) await Promise.all(refused.slice(i, i + AT_ONCE).map(ask))
  const changed = await tableHashes(product.pool)
  for (const one of aimed.filter(({ cell }) => cell.expected === 'let in')) await ask(one)
  expect(seen).toEqual(Object.fromEntries(cells.map(cell => [idOf(cell), cell.expected])))
  expect(changed).toEqual(before)
}
