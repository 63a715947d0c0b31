import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.ts') && name !== 'walls.test.ts',
)

const importsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1] ?? '')

/** The driver may import the product, and tests may import Vitest. Other imports stay inside the folder. */
const mayImport = (file: string, specifier: string): boolean => {
  if (specifier.startsWith('.')) return !join(dirname(file), specifier).startsWith('..')
  if (file === 'driver.ts') return /^#contract\/|^#testing\/(pdf-text|product|workbook|zip)$/.test(specifier)
  return file.endsWith('.test.ts') && /^node:|^vitest$|^#testing\/soak$/.test(specifier)
}

const forbiddenIn = (file: string, text: string): readonly string[] =>
  importsIn(text).filter(specifier => !mayImport(file, specifier))

test('the audit computes without the product: only its driver knows the contract and the endpoints', () => {
  const found = sources.flatMap(file =>
    forbiddenIn(file, readFileSync(join(here, file), 'utf8')).map(specifier => `${file} → ${specifier}`),
  )
  expect(sources.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

test.each([
  ['sheet.ts', "import { computeRow } from '#domain/payroll/payroll-sheet'"],
  ['ledger.ts', "import { settle } from '../../src/domain/sales/settle.ts'"],
  ['ask/days.ts', "import { receipts } from '#contract/statistics/receipts'"],
  ['generate/chain.ts', "import { seeded } from '../../world/random.ts'"],
  ['audit.ts', "import { startProduct } from '../product.ts'"],
  ['driver.ts', "import { sql } from '#server/db/sql'"],
  ['fraction.ts', "import Decimal from 'decimal.js'"],
])('the wall stops %s with %s', (file, text) => {
  expect(forbiddenIn(file, text)).toHaveLength(1)
})
