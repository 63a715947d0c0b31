import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { complaints } from '#contract/complaints/complaints'
import { isLaterSum, sumKeys } from '#domain/statistics/sums'
import { raw, sql } from '#server/db/sql'
import { forgetOldCounts } from '#server/http/request-count'
import { retentions } from '#server/retention/purge'
import { type Product, startProduct } from '../product.ts'
import { impersonal, personal, type Treatment } from './columns.ts'
import { canary, setCustomer, setPerson } from './scene.ts'

const because = { because: 'a test looks' }

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
})
afterAll(() => product.close())

type Row = Readonly<Record<string, unknown>>

const rowsOf = async (table: string, where: string): Promise<Row[]> =>
  (
    await product.pool.many<{ row: Row }>(
      because,
      sql`select to_jsonb(one) as row from ${raw(`${table} one`)} where ${raw(where)}`,
    )
  ).map(({ row }) => row)

/** The columns of sums added later. They are treated like the sums of the first edition: parts of what is shown. */
const laterSums = new Set(
  sumKeys.filter(isLaterSum).map(key => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)),
)

it('each column of each table is classified, and no other', async () => {
  const found = await product.pool.many<{ name: string; columns: string[] }>(
    because,
    sql`select table_name as name, array_agg(column_name::text) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`,
  )
  const sorted = (entries: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(entries.map(([table, names]) => [table, [...names].sort()]))
  expect(
    sorted([
      ...Object.entries(personal).map(([table, columns]) => [table, Object.keys(columns)] as const),
      ...Object.entries(impersonal).map(([table, names]) => [table, names.split(' ')] as const),
    ]),
  ).toEqual(sorted(found.map(({ name, columns }) => [name, columns.filter(one => !laterSums.has(one))])))
})

/** The columns of all tables with a treatment of a kind. */
const columnsWith = <Kind extends Treatment>(is: (treatment: Treatment) => treatment is Kind) =>
  Object.entries(personal).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, treatment]) =>
      is(treatment) ? [{ table, column, treatment }] : [],
    ),
  )

describe('what the product knows about one (A24)', () => {
  const shown = columnsWith(
    (treatment): treatment is Extract<Treatment, { shown: unknown }> =>
      typeof treatment === 'object' && 'shown' in treatment,
  )
  /** The rows of a table that are about the person. */
  const about = (person: string): Readonly<Record<string, string>> => {
    const account = `account_id = (select object_id from account where employee_id = '${person}')`
    return {
      employee: `object_id = '${person}'`,
      account: `employee_id = '${person}'`,
      session: account,
      session_place: `session_id in (select object_id from session where ${account})`,
      known_address: account,
      passkey: account,
      provider_link: account,
      talk_point: `talk_id in (select object_id from talk where employee_id = '${person}')`,
      warning: account,
      disclosure: `subject = '${person}'`,
      audit: `subject = '${person}'`,
    }
  }
  /** A stored value as JSON has it. */
  const asJson = (value: unknown): unknown =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value

  it('has every column that is to be shown, as it is stored', async () => {
    const person = await setPerson(product)
    const stored = new Map<Treatment, unknown[]>()
    for (const { table, column, treatment } of shown) {
      const rows = await rowsOf(table, about(person)[table] ?? `employee_id = '${person}'`)
      const values = rows.map(row => asJson(row[column])).filter(value => value !== null)
      expect([table, column, values.length > 0]).toEqual([table, column, true])
      stored.set(treatment, values)
    }
    const { json } = await product.call(account.ownData, { as: person, query: { format: 'json' } })
    const isShown = (treatment: (typeof shown)[number]['treatment']): boolean => {
      const [part, key] = treatment.shown
      const given = (json[part] as Row[]).map(row => row[key]).filter(value => (value ?? null) !== null)
      if (treatment.worded) return given.length > 0
      const texts = given.map(value => JSON.stringify(value))
      return (stored.get(treatment) ?? []).every(value => texts.includes(JSON.stringify(value)))
    }
    const missing = shown.filter(({ treatment }) => !isShown(treatment))
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  it('has what was entered as pay in all its three columns', async () => {
    const person = await setPerson(product)
    const { text } = await product.call(account.ownData, { as: person, query: { format: 'json' } })
    for (const what of ['inputs', 'modifications', 'computed', 'video']) expect(text).toContain(canary(what))
  })
})

describe('a customer who is forgotten (C22)', () => {
  const removed = columnsWith(
    (treatment): treatment is 'removed with the customer' => treatment === 'removed with the customer',
  )
  const rowsOfCase = (table: string, objectId: string) => {
    const where: Readonly<Record<string, string>> = {
      complaint: `object_id = '${objectId}'`,
      outbox: `payload->>'complaintId' = '${objectId}'`,
      idempotent_reply: `reply->>'objectId' = '${objectId}'`,
    }
    return rowsOf(table, where[table] ?? `complaint_id = '${objectId}'`)
  }
  const valuesOf = async (objectId: string) => {
    const values = new Map<string, string[]>()
    for (const { table, column } of removed) {
      const rows = await rowsOfCase(table, objectId)
      const known = rows.map(row => row[column]).filter(value => value !== null)
      values.set(
        `${table}.${column}`,
        known.map(value => JSON.stringify(value)),
      )
    }
    return values
  }
  const anywhere = async (): Promise<string[]> => {
    const found: string[] = []
    for (const table of [...Object.keys(personal), ...Object.keys(impersonal)])
      if (
        (
          await rowsOf(
            table,
            `one::text ilike '%kundekanari%' or replace(one::text, ' ', '') like '%99887766%'`,
          )
        ).length > 0
      )
        found.push(table)
    return found
  }

  it('leaves nothing in any column that is to be removed, and nothing anywhere else', async () => {
    expect(await anywhere()).toEqual([])
    const objectId = await setCustomer(product, 'eier')
    const known = await valuesOf(objectId)
    for (const [column, values] of known) expect([column, values.length > 0]).toEqual([column, true])
    const answer = await product.call(complaints.forgetCustomer, {
      as: 'eier',
      body: { objectId, cases: [objectId] },
    })
    expect(answer.json).toEqual({ forgotten: 1 })
    const kept = await valuesOf(objectId)
    for (const [column, values] of known)
      expect([column, (kept.get(column) ?? []).filter(one => values.includes(one))]).toEqual([column, []])
    // The letters to a mailbox are counted for an hour, and the counts are kept for a day.
    expect(await anywhere()).toEqual(['request_count'])
    await forgetOldCounts(product.pool, new Date(product.clock().getTime() + 2 * 86_400_000))
    expect(await anywhere()).toEqual([])
  })
})

it('each table that is emptied in time holds something about people', () => {
  expect(retentions.map(({ table }) => table).filter(table => !Object.hasOwn(personal, table))).toEqual([])
})
