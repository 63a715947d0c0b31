import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'
import { handMadeSalon } from '#testing/hand-made-salon'
import { believableSalon } from '#testing/saft-files'
import type { Expected } from '#testing/saft-ledger'
import { saftXml } from '#testing/saft-xml'

const set = { because: 'a test sets the stage' }
const columns = [
  ...[
    'visits',
    'treatment_sales',
    'goods_sales',
    'ds_visits',
    'ds_goods',
    'ps_visits',
    'ps_goods',
    'ps_treatment',
  ],
  ...['goods_cost_known', 'goods_without_cost', 'treatment_cost_known', 'treatment_without_cost', 'lines'],
]
const nonZero = (row: Record<string, unknown>): Expected =>
  Object.fromEntries(columns.filter(name => row[name]).map(name => [name, row[name] as number]))
const byKey = (rows: readonly Record<string, unknown>[], ...keys: string[]) =>
  new Map(rows.map(row => [keys.map(key => row[key]).join('|'), nonZero(row)]))
const withoutNobody = (sums: ReadonlyMap<string, Expected>) =>
  new Map([...sums].filter(([key]) => !key.startsWith('nobody')).map(([key, row]) => [key, nonZero(row)]))

describe('for any way a register writes, the sums are what was sold', () => {
  test.each(Array.from({ length: 16 }, (_, i) => i + 1))('seed %i [R032]', async seed => {
    const facts = await openFacts()
    const made = believableSalon(seed)
    const salon = await facts.salon('Trolig', ['R1'])
    const numbers = new Map<string, string>()
    for (const [number, name] of Object.entries(made.people))
      numbers.set(await facts.employee(name, number, salon), number)
    for (const [code, meaning] of Object.entries(made.mapping))
      await facts.pool.run(
        set,
        sql`insert into article_group_mapping (code, class) values (${code}, ${meaning})`,
      )
    for (const { day, opens, closes } of made.nightOpenings)
      await facts.pool.run(set, sql`insert into night_opening values (${salon}, ${day}, ${opens}, ${closes})`)

    const report = await facts.import([...saftXml(made.file)].join(''))
    expect(report).toMatchObject({
      state: 'done',
      receipts: made.receipts,
      amountIn: made.amountIn,
      skipped: made.skipped,
      reconciled: true,
      unreconciledDays: [],
    })
    const people = await facts.rows<Record<string, unknown>>(sql`select * from employee_day`)
    const named = people.map(row => ({ ...row, number: numbers.get(row.employee_id as string) }))
    expect(byKey(named, 'number', 'day', 'opening')).toEqual(withoutNobody(made.ofPeople))
    const salons = await facts.rows<Record<string, unknown>>(sql`select * from salon_day`)
    expect(byKey(salons, 'day', 'opening')).toEqual(withoutNobody(made.ofSalon))
    await facts.close()
  })
})

const schemas = fileURLToPath(new URL('../../../../../shared/data/saft/', import.meta.url))
const schema = existsSync(schemas) ? readdirSync(schemas).find(name => name.endsWith('.xsd')) : undefined
const canValidate = schema !== undefined && existsSync('/usr/bin/xmllint')

describe.skipIf(!canValidate)(
  'the files of the tests (skipped without xmllint and the official schema)',
  () => {
    test.each([
      ['by hand', handMadeSalon],
      ...[1, 2, 3, 4, 5, 6].map(seed => [`seed ${seed}`, believableSalon(seed).file] as const),
    ] as const)('are valid by the official schema: %s', (_name, file) => {
      const check = () =>
        execFileSync('/usr/bin/xmllint', ['--noout', '--schema', join(schemas, schema as string), '-'], {
          input: [...saftXml(file)].join(''),
          stdio: ['pipe', 'pipe', 'pipe'],
        })
      expect(check).not.toThrow()
    })
  },
)
