import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { mappings } from '#contract/mappings/mappings'
import { MOST_PEOPLE_OF_A_REPORT } from '#contract/page-sizes'
import { reports } from '#contract/payroll/payroll'
import { session } from '#contract/session/session'
import { users } from '#contract/users/users'
import { payrollColumnGroups } from '#domain/payroll/columns'
import { payrollInputKeys } from '#domain/payroll/inputs'
import { bodyLimitOf } from '#server/http/bodies/body-limits'

/** The most expensive body that its endpoint accepts. */
export interface WorstBody {
  readonly name: string
  readonly path: string
  readonly body: string
  /** Padded with spaces, which JSON allows between tokens. */
  readonly bytes: number
  readonly signedIn: boolean
  readonly chunked?: boolean
}

const many = (count: number, valueFor: (n: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`name-${n}`, valueFor(n)]))

const upTo = (endpoint: Endpoint, name: string, value: unknown): WorstBody => {
  const body = JSON.stringify(value)
  const limit = bodyLimitOf(endpoint).bytes
  if (Buffer.byteLength(body) > limit) throw new Error(`${name} is larger than allowed`)
  return { name, path: `/api${endpoint.path}`, body, bytes: limit, signedIn: endpoint.needs !== 'anyone' }
}

const columns = payrollColumnGroups.flatMap(group => group.columns.map(({ key }) => key))
/** As many people as a report holds, whose numbers are all strings, with every manually editable field. */
const wrongReport = () => ({
  salonId: 's1',
  employees: Array.from({ length: MOST_PEOPLE_OF_A_REPORT }, (_, n) => ({
    objectId: `p${n}`,
    ...Object.fromEntries([...payrollInputKeys, ...columns].map(key => [key, '1234.56'])),
  })),
  modifications: many(MOST_PEOPLE_OF_A_REPORT, () =>
    Object.fromEntries(payrollInputKeys.map(key => [key, 1234.56])),
  ),
})

/** A body of many keys for every public endpoint. Before limits existed, such bodies were accepted. */
const floods = (quick: boolean): WorstBody[] => {
  const body = JSON.stringify(many(quick ? 30_000 : 150_000, n => n))
  const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const flood = { path: `/api${session.login.path}`, signedIn: false }
  return [
    { ...flood, name: '150,000 keys to /login', body, bytes: Buffer.byteLength(body) },
    { ...flood, name: 'the same in chunks', body: chunk, bytes: Buffer.byteLength(chunk), chunked: true },
  ]
}

export const worstBodies = (quick: boolean): readonly WorstBody[] => [
  upTo(session.login, '60 keys in 16 kB to /login', {
    ...many(58, n => n),
    email: 'x@y.test',
    password: 'x'.repeat(30),
  }),
  ...floods(quick),
  upTo(users.saveAccess, '64 kB to /manage/access', {
    access: Array.from({ length: 500 }, (_, n) => `salon-${n}`),
    ...many(590, n => n),
  }),
  upTo(reports.create, '2 MB to /report/create', wrongReport()),
  upTo(mappings.save, '1.5 MB to /manage/mapping', {
    articleGroups: many(2000, () => 'none of ours'),
    registers: many(2000, () => 'x'.repeat(61)),
    employees: many(2000, () => 'x'.repeat(61)),
  }),
  upTo(employees.importFile, '2 MB to /manage/employees/import', {
    text: 'a;b;c\n'.repeat(160_000),
    save: false,
  }),
]
