import { expect, it } from 'vitest'
import type { z } from 'zod'
import { payrollColumns } from '#domain/payroll/columns'
import { allEndpoints, schemasOf } from './registry.ts'
import { markOf } from './shown.schemas.ts'

/** Hand-written list of the names for pay, its terms and customers in replies. The columns of a sheet are added below. */
const payNames = [
  ...['perHourFixed', 'perHourExtra', 'fixedPercentage', 'experience', 'experienceSince', 'stillings'],
  ...['birthYear', 'employedAs', 'trainingSince'],
  ...[
    'salaryAverage',
    'salaryHistory',
    'lonnBehandling',
    'lonnVareomsetning',
    'opparbeidetLonn',
    'maxSalary',
  ],
  ...['lonnPerTime', 'pay', 'salary', 'wage', 'amount', 'inputs', 'modifications', 'reasons'],
]
const customerNames = ['email', 'phone', 'message', 'messages', 'notes', 'noteEntries', 'customer']
/** Sales, hours and numbers that both statistics and sheets show; they reveal no pay. Rates belong to the chain. */
const shared = [
  ...[
    'name',
    'employmentId',
    'produksjonstimer',
    'totalOms',
    'behOmsetning',
    'totalVareomsetning',
    'varekost',
  ],
  ...['percentage', 'provVareroms', 'otp', 'feriepenger', 'arbeidsgiver', 'syketimer'],
]
const names = new Set<string>([
  ...payNames,
  ...customerNames,
  ...payrollColumns.map(({ key }) => key).filter(key => !shared.includes(key)),
])

/** Fields with such a name that hold nobody's pay and no customer of a case, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'GET /account email': 'one’s own',
  'GET /owner/api-tokens pay': 'whether a token may read pay',
  'GET /me/private-goal amount': 'one’s own goal',
  'POST /me/private-goal amount': 'one’s own goal',
  'GET /manage/accounts email': 'an employee’s address, for who invites them',
  'GET /manage/admissions email': 'an employee’s address, for who invites them',
  'POST /manage/invitations email': 'an employee’s address, for who invites them',
  'POST /guarantee/case message': 'the customer’s own',
  'POST /guarantee/answer message': 'the customer’s own',
  'POST /guarantee/photo message': 'the customer’s own',
  'POST /guarantee/verdict message': 'the customer’s own',
  'POST /guarantee/case messages': 'the customer’s own',
  'POST /guarantee/answer messages': 'the customer’s own',
  'POST /guarantee/photo messages': 'the customer’s own',
  'GET /reports/months/{month}/control-list message': 'what a wage type lacks',
  'POST /guarantee/verdict messages': 'the customer’s own',
  'POST /guarantee/case amount': 'the customer’s own refund',
  'POST /stats/drivers amount': 'kroner of turnover',
  'POST /stats/drivers/days amount': 'kroner of turnover',
  'POST /guarantee/answer amount': 'the customer’s own refund',
  'POST /guarantee/photo amount': 'the customer’s own refund',
  'POST /guarantee/verdict amount': 'the customer’s own refund',
}

type Def = Readonly<Record<string, unknown>>
type Schema = z.core.$ZodType
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The schemas inside a schema of any kind, found by searching its whole definition. */
const inside = (schema: Schema): (readonly [name: string | null, inner: Schema])[] => {
  const def = schema._zod.def as unknown as Def
  return Object.entries(def).flatMap(([key, value]): (readonly [string | null, Schema])[] => {
    if (key === 'shape') return Object.entries(value as Record<string, Schema>)
    const several = Array.isArray(value) ? value : [value]
    return several.filter(isSchema).map(inner => [null, inner] as const)
  })
}

const isMarked = (schema: Schema): boolean =>
  markOf(schema) !== undefined || inside(schema).some(([, inner]) => isMarked(inner))

/** The fields with these names that no mark covers: above the field, on it or inside it. */
const unmarked = (schema: Schema): string[] =>
  markOf(schema)
    ? []
    : inside(schema).flatMap(([name, inner]) => [
        ...(name !== null && names.has(name) && !isMarked(inner) ? [name] : []),
        ...unmarked(inner),
      ])

it('every reply field named like pay or a customer is marked as such [A48]', () => {
  const found = allEndpoints.flatMap(endpoint =>
    unmarked(schemasOf(endpoint).reply).map(name => `${endpoint.method} ${endpoint.path} ${name}`),
  )
  expect([...new Set(found)].filter(one => !(one in exceptions)).sort()).toEqual([])
  expect(Object.keys(exceptions).filter(one => !found.includes(one))).toEqual([])
})

it('a download that declares no personal data contains none, checked by hand [A48]', () => {
  const open = allEndpoints.filter(({ download }) => download === 'open')
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /files/{upload}',
    'GET /calendar/{secret}.ics',
    'GET /complaint/poster',
    'GET /imports/template',
    'GET /live',
    'GET /objects/{key}',
    'HEAD /files/{upload}',
    'PATCH /files/{upload}',
    'POST /files',
  ])
})
