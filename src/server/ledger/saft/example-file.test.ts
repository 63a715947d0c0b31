import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleRegisterFile } from '#testing/example-register-file'
import { openFacts } from '#testing/facts'

let facts: Awaited<ReturnType<typeof openFacts>>
beforeAll(async () => {
  facts = await openFacts()
})
afterAll(() => facts.close())

// `npx vitest run src/server/ledger/saft/example-file.test.ts -u` writes the file anew.
test('the file that can be downloaded is the one that is tested here', async () => {
  await expect(exampleRegisterFile()).toMatchFileSnapshot('../../../web/public/eksempel-kassefil.xml')
})

test('the example is read, and none of it counts (F37)', async () => {
  const report = await facts.import(exampleRegisterFile(), { name: 'eksempel-kassefil.xml' })
  expect(report).toMatchObject({ state: 'done', kind: 'saft', receipts: 0, skipped: { example: 4 } })
  expect(report.unmapped).toEqual({ registers: [], employees: [], articleGroups: [] })
  expect(report.unreconciledDays).toEqual([])
})

test('under another name the same file is a true register file (F37)', async () => {
  const report = await facts.import(exampleRegisterFile().replace('>eksempel<', '>K7<'), {
    name: 'kasse.xml',
  })
  expect(report).toMatchObject({ state: 'done', receipts: 4, lines: 5, amountIn: 3200, amountEx: 2560 })
  expect(report.reconciled).toBe(true)
  expect(report.skipped).toEqual({})
  expect(report.unmapped.registers).toEqual(['K7'])
})
