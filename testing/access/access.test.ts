import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account'
import { complaints } from '#contract/complaints'
import { employees } from '#contract/employees'
import type { Endpoint } from '#contract/endpoint'
import { reports } from '#contract/payroll'
import { allEndpoints, schemasOf } from '#contract/registry'
import { users } from '#contract/users'
import { type Permission, permissions, reachOf } from '#domain/access/permissions'
import { complaintChanges as changesOfACase } from '#domain/complaints/changes'
import { openapi } from '#server/http/openapi'
import { type Product, startProduct } from '../product.ts'
import { accessChanges } from './access-changes.ts'
import { type Aim, cases, openEndpoints, type Relation } from './cases.ts'
import { complaintChanges } from './complaint-changes.ts'
import { changedField, employeeChanges } from './employee-changes.ts'
import { fingerprint } from './fingerprint.ts'
import { callers, roleOf, type Scene, secretsOf, setScene, strangers } from './scene.ts'

let product: Product
let scene: Scene

beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
})
afterAll(() => product.close())

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const guarded = allEndpoints.filter(endpoint => endpoint.needs !== 'anyone')
const relations: readonly Relation[] = ['self', 'inside', 'outside']

type Verdict = 'not_authenticated' | 'no_rights' | 'not_found' | 'let in'

/** What the matrix says of a call; the test's own reading of A2–A6, apart from the server's. */
const verdict = (endpoint: Endpoint, caller: string, relation: Relation | 'nowhere'): Verdict => {
  if (caller === 'nobody' || caller === 'blocked') return 'not_authenticated'
  if (endpoint.needs === 'signedIn') return 'let in'
  if (caller === 'pending') return 'no_rights'
  // Who has not shown the second step may show it, and not make another one.
  if (caller === 'unproven')
    return endpoint.needs === 'secondStep' && !endpoint.path.startsWith('/account') ? 'let in' : 'no_rights'
  if (endpoint.needs === 'secondStep') return 'let in'
  const reach = reachOf(roleOf(caller), endpoint.needs as Permission)
  if (reach === null) return 'no_rights'
  if (relation === 'nowhere') return 'let in'
  if (reach === 'own') return relation === 'self' ? 'let in' : 'no_rights'
  if (relation !== 'outside') return 'let in'
  return reach === 'chain' && !caller.endsWith('-with-list') ? 'let in' : 'not_found'
}

/** The file storage says the same in words of its own. */
const storageWords: Readonly<Record<string, string>> = {
  'storage/unauthenticated': 'not_authenticated',
  'storage/unauthorized': 'no_rights',
}

/** An answer to HEAD has nothing but its status. */
const bare: Readonly<Record<number, string>> = { 401: 'not_authenticated', 403: 'no_rights' }

const outcome = ({ status, json }: { status: number; json: { error?: string } | null }): string => {
  if (status === 401 || status === 403)
    return storageWords[json?.error ?? ''] ?? json?.error ?? bare[status] ?? String(status)
  // /stats/salary says api_failed of a person who is not there.
  if (status === 404) return 'not_found'
  return status < 500 ? 'let in' : `failed with ${status}`
}

/** What the caller must never get: pay is its owner's, and theirs whose statistics reach over the salon (A8). */
const secretsFrom = (caller: string): readonly string[] => {
  if ((strangers as readonly string[]).includes(caller)) return [...secretsOf.here, ...secretsOf.there]
  const reach = reachOf(roleOf(caller), 'statistics')
  if (reach === 'own') return [...secretsOf.here, ...secretsOf.there]
  return reach === 'chain' && !caller.endsWith('-with-list') ? [] : secretsOf.there
}

const cells = guarded.flatMap(endpoint => {
  const known = cases[nameOf(endpoint)] ?? {}
  const aims: [Relation | 'nowhere', (scene: Scene, caller: string) => Aim | Promise<Aim>][] =
    'nowhere' in known
      ? [['nowhere', known.nowhere]]
      : relations
          .flatMap(relation => (known[relation] ? [[relation, known[relation]] as const] : []))
          .map(([r, a]) => [r, a])
  return aims.flatMap(([relation, aim]) =>
    [...callers, ...strangers].map(caller => ({
      endpoint,
      relation,
      aim,
      caller,
      expected: verdict(endpoint, caller, relation),
    })),
  )
})

describe('every endpoint, for everybody', () => {
  it('has a case in this test and a place in OpenAPI', () => {
    expect(Object.keys(cases).sort()).toEqual(guarded.map(nameOf).sort())
    const described = Object.entries(openapi().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    )
    expect(described.sort()).toEqual(allEndpoints.map(nameOf).sort())
  })

  it('is open without sign-in only where it is listed', () => {
    expect(
      allEndpoints
        .filter(endpoint => endpoint.needs === 'anyone')
        .map(nameOf)
        .sort(),
    ).toEqual([...openEndpoints].sort())
  })

  it('needs a permission that the matrix knows', () => {
    for (const endpoint of guarded)
      expect([...Object.keys(permissions), 'signedIn', 'secondStep']).toContain(endpoint.needs)
  })

  it('is forbidden by every other method [R140]', async () => {
    for (const path of new Set(allEndpoints.map(endpoint => endpoint.path))) {
      const open = allEndpoints
        .filter(endpoint => endpoint.path === path)
        .map(endpoint => endpoint.method as string)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(one => !open.includes(one))) {
        const response = await product.http.inject({
          method: method as 'PUT',
          url: `/api${path.replace(/\{\w+\}/g, 'x')}`,
        })
        // A path with a parameter may lie over another endpoint's path; then the other endpoint answers.
        if (response.statusCode !== 405)
          expect([method, path, response.statusCode]).toEqual([method, path, 401])
        else expect(response.json().error).toBe('forbidden_method')
      }
    }
  })

  it.each(cells)('$endpoint.method $endpoint.path: $caller, $relation → $expected [R031]', async cell => {
    const aim = await cell.aim(scene, cell.caller)
    const before = await fingerprint(product.pool)
    const as = cell.caller === 'nobody' ? {} : { as: cell.caller }
    const answer = await product.call(cell.endpoint, { ...as, ...aim })
    if (cell.endpoint === account.endAllSessions) product.forgetTokens()
    expect(outcome(answer)).toBe(cell.expected)
    for (const secret of secretsFrom(cell.caller)) expect(answer.text).not.toContain(secret)
    if (cell.expected !== 'let in') expect(await fingerprint(product.pool)).toBe(before)
  })
})

it('the secrets that nobody else gets are there for those who may see pay', async () => {
  const params = { objectId: await scene.report('here') }
  const { text } = await product.call(reports.get, { as: 'manager', params })
  for (const secret of secretsOf.here) expect(text).toContain(secret)
})

describe('each change of an employee, by everybody', () => {
  const rows = employeeChanges.flatMap(change =>
    [...callers, ...strangers].map(caller => {
      const byTheMatrix = verdict(employees.save, caller, change.relation)
      const refused = byTheMatrix === 'let in' && !change.allowed(roleOf(caller))
      return { ...change, caller, expected: refused ? 'no_rights' : byTheMatrix }
    }),
  )

  it('has a row for each field that the endpoint takes, and one where it is one’s own', () => {
    const fields = Object.keys(schemasOf(employees.save).body.shape).filter(
      field => !['objectId', 'version', 'from'].includes(field),
    )
    const covered = (relation: Relation) =>
      new Set(employeeChanges.filter(row => row.relation === relation).map(changedField))
    for (const relation of relations) expect([...covered(relation)].sort()).toEqual(fields.sort())
  })

  it.each(rows)('$change, $relation: $caller → $expected [R031] [R051]', async row => {
    const body = await row.body(scene, row.caller)
    const before = await fingerprint(product.pool)
    const as = row.caller === 'nobody' ? {} : { as: row.caller }
    const answer = await product.call(employees.save, { ...as, body })
    expect(outcome(answer)).toBe(row.expected)
    if (row.expected === 'let in') expect(answer.json.changes).toHaveProperty(changedField(row))
    else expect(await fingerprint(product.pool)).toBe(before)
  })
})

describe('each type that is given, and the access list, by everybody', () => {
  const rows = accessChanges.flatMap(change =>
    [...callers, ...strangers].map(caller => {
      const byTheMatrix = verdict(users.saveAccess, caller, change.relation)
      return {
        ...change,
        caller,
        expected: byTheMatrix === 'let in' && !change.allowed ? 'no_rights' : byTheMatrix,
      }
    }),
  )

  it.each(rows)('$change, $relation: $caller → $expected [R031] [R063]', async row => {
    const body = await row.body(scene, row.caller)
    const before = await fingerprint(product.pool)
    const as = row.caller === 'nobody' ? {} : { as: row.caller }
    const answer = await product.call(users.saveAccess, { ...as, body })
    expect(outcome(answer)).toBe(row.expected)
    if (row.expected === 'let in') expect(answer.json).toEqual({ success: true })
    else expect(await fingerprint(product.pool)).toBe(before)
  })
})

describe('each change of a case, by everybody', () => {
  const rows = complaintChanges.flatMap(row =>
    (['here', 'there'] as const).flatMap(salon =>
      [...callers, ...strangers].map(caller => ({
        ...row,
        salon,
        caller,
        expected: verdict(
          { ...complaints.update, needs: row.needs },
          caller,
          salon === 'here' ? 'inside' : 'outside',
        ),
      })),
    ),
  )

  it('has a row for each change that the endpoint takes, and for each step', () => {
    expect(complaintChanges.map(row => row.change).sort()).toEqual(
      [
        ...['addExpense', 'addNote', 'addRefund', 'removeExpense', 'removeRefund', 'transfer'],
        ...['moveExpense to 2', 'moveExpense to 3', 'moveExpense to 4'],
        ...['moveRefund to 2', 'moveRefund to 3', 'moveRefund to 4'],
      ].sort(),
    )
    const named = new Set(complaintChanges.map(({ change }) => change.split(' ')[0]))
    expect([...named].sort()).toEqual(Object.keys(changesOfACase).sort())
  })

  it.each(rows)('$change, $salon: $caller → $expected [R031] [R087]', async row => {
    const body = await row.body(scene, row.salon)
    const before = await fingerprint(product.pool)
    const as = row.caller === 'nobody' ? {} : { as: row.caller }
    const answer = await product.call(complaints.update, { ...as, body })
    expect(outcome(answer)).toBe(row.expected)
    if (row.expected === 'let in') expect([answer.status, answer.json.objectId]).toEqual([200, body.objectId])
    else expect(await fingerprint(product.pool)).toBe(before)
  })
})
