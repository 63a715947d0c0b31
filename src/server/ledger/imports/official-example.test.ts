import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'

// The tax authority's file may be used but not copied into the project: it may be found next to the checkout.
const folder = fileURLToPath(new URL('../../../../../shared/data/saft/', import.meta.url))
const name = existsSync(folder) ? readdirSync(folder).find(file => file.startsWith('ExampleFile')) : undefined

describe.skipIf(name === undefined)(
  'the official example file (skipped when it is not beside the checkout)',
  () => {
    let facts: Awaited<ReturnType<typeof openFacts>>
    const file = () => readFileSync(join(folder, name as string))
    beforeAll(async () => {
      facts = await openFacts()
    })
    afterAll(() => facts.close())

    test('gives its control figures with an unknown register, and counts once [R032] [F1]', async () => {
      const report = await facts.import(file(), { name: name as string })
      expect(report).toEqual({
        objectId: expect.any(String),
        state: 'done',
        file: name,
        kind: 'saft',
        receipts: 4,
        lines: 8,
        amountEx: 418.5,
        amountIn: 514.2,
        skipped: {},
        unmapped: {
          registers: ['11.222-33.44.567'],
          employees: ['1000', '1001'],
          articleGroups: ['100', '200', '300'],
        },
        perEmployee: [
          { empID: '1000', receipts: 2, amountEx: 107.06, amountIn: 132.4 },
          { empID: '1001', receipts: 2, amountEx: 311.44, amountIn: 381.8 },
        ],
        reconciled: true,
        unreconciledDays: [],
        unreconciledReceipts: [],
      })
      const before = await facts.hash()
      const again = await facts.import(file())
      expect(again).toMatchObject({ receipts: 0, amountIn: 0, skipped: { duplicate: 4 }, reconciled: true })
      expect(again.unmapped).toEqual(report.unmapped)
      expect(await facts.hash()).toBe(before)
      expect(await facts.rows(sql`select * from salon_day`)).toEqual([])
    })
  },
)
