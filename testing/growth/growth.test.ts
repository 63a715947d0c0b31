import { afterEach, describe, expect, test } from 'vitest'
import { longRun, often, patience } from '../soak.ts'
import { copyOfProduct } from './copy.ts'
import { type Fault, type Forgotten, faults, forgotten } from './forgotten.ts'
import { bounds, patchesOf, type Recipe, recipes } from './recipes.ts'
import { writtenFiles } from './written-recipes.ts'

// Tests that the product can be extended: applies the recipes of docs/adding.md to copies of it, and forgets parts of them. The short
// run compiles and runs the tests that name what is forgotten; `npm run soak -- growth` runs the checks, the suite and the editions.

let copy: ReturnType<typeof copyOfProduct>
afterEach(() => copy?.remove())

const types = () => copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json')
const tests = (...args: string[]) =>
  copy.run('node_modules/vitest/vitest.mjs', 'run', '--testTimeout=120000', '--hookTimeout=600000', ...args)

const probe = () => copy.write('testing/growth/planted.test.ts', "import './planted.ts'\n")
const guards = [
  ...['src/rules.test.ts', 'src/glossary.test.ts', 'src/endpoints.test.ts', 'src/web/live-screens.test.ts'],
  ...['src/contract/registry.test.ts', 'src/web/app/routes.test.ts', 'src/domain/payroll/columns.test.ts'],
  ...['src/domain/payroll/pay-components.test.ts', 'src/domain/statistics/key-figures.test.ts'],
  'src/web/app/walked.test.ts',
  'src/requirements.test.ts',
]

describe('the files of a recipe', () => {
  test.each(recipes)('%s are no more than its bound, and those that docs/adding.md lists', recipe => {
    const files = patchesOf(recipe).map(({ file }) => file)
    expect(files.length).toBeLessThanOrEqual(bounds[recipe])
    const written = writtenFiles(recipe)
    expect(files.filter(file => !written.some(pattern => pattern.test(file)))).toEqual([])
    expect(written.filter(pattern => !files.some(file => pattern.test(file)))).toEqual([])
    expect(written).toHaveLength(files.length)
  })

  test.each(recipes)('%s can each be forgotten, and each has a check that names it', recipe => {
    expect(Object.keys(forgotten[recipe]).sort()).toEqual(patchesOf(recipe).map(({ file }) => file))
  })
})

test('all recipes together compile and work', {
  timeout: 600_000,
}, async () => {
  copy = copyOfProduct()
  copy.apply(recipes)
  probe()
  expect(await types()).toEqual({ status: 0, said: '' })
  const owners = await copy.run('scripts/table-owners.mjs')
  expect(owners.status, owners.said).toBe(0)
  const { status, said } = await tests(...guards, 'testing/growth/planted.test.ts')
  expect(status, said).toBe(0)
})

test('what is forgotten is named', { timeout: 300_000 }, async () => {
  copy = copyOfProduct()
  const short = recipes.flatMap(recipe => Object.entries(forgotten[recipe])).filter(([, { short }]) => short)
  for (const isTypes of [true, false]) {
    const group = short.filter(([, { by }]) => (by === 'types') === isTypes)
    copy.apply(
      recipes,
      group.map(([file]) => file),
    )
    const { status, said } = isTypes ? await types() : await tests(...new Set(group.map(([, { by }]) => by)))
    expect(status).not.toBe(0)
    for (const [, { says }] of group) expect(said).toMatch(says)
  }
})

/** The tests of the server that walk every endpoint, table and file. */
const walks = [
  ...[
    'testing/access',
    'testing/personal',
    'testing/unknown',
    'testing/editions',
    'testing/fuzz',
    'src/server/http',
  ],
  ...['src/server/features/account', 'src/server/features/users', 'src/server/features/payroll/export'],
  'src/server/features/statistics',
]
const isLong = often(0, 1) === 1

describe.runIf(isLong)('a recipe on its own', () => {
  test.each(recipes)(
    '%s passes the checks, the unit and screen tests, and the walks of the server',
    {
      timeout: patience(),
    },
    async recipe => {
      const line = longRun('growthRecipes', { parts: recipes.length })
      copy = copyOfProduct()
      copy.apply([recipe])
      const checked = await copy.run('scripts/check.mjs')
      expect(checked.status, checked.said).toBe(0)
      const units = await tests('--project=unit', '--project=screens')
      expect(units.status, units.said).toBe(0)
      const walked = await tests('--project=server', ...walks)
      expect(walked.status, walked.said).toBe(0)
      line.did()
    },
  )
})

const expectNamed = async ({ by, says }: Pick<Forgotten, 'by' | 'says'>) => {
  const { status, said } = await (by === 'types' ? types() : tests(by))
  expect(status).not.toBe(0)
  expect(said).toMatch(says)
}

describe.runIf(isLong)('a forgotten part is named', () => {
  const files = recipes.flatMap(recipe =>
    Object.entries(forgotten[recipe]).map(([file, one]) => [recipe, file, one] as const),
  )
  test.each<readonly [Recipe, string, Forgotten]>(files)(
    '%s without %s',
    { timeout: patience() },
    async (recipe, file, one) => {
      const line = longRun('growthForgotten', { parts: files.length + faults.length })
      copy = copyOfProduct()
      copy.apply([recipe], [file])
      await expectNamed(one)
      line.did()
    },
  )

  test.each(faults.map((fault): [string, Fault] => [fault.what, fault]))(
    '%s',
    { timeout: patience() },
    async (_what, fault) => {
      const line = longRun('growthForgotten', { parts: files.length + faults.length })
      copy = copyOfProduct()
      copy.apply(fault.recipes)
      if (fault.from === undefined) copy.write(fault.file, fault.to)
      else copy.change(fault.file, fault.from, fault.to)
      await expectNamed(fault)
      line.did()
    },
  )
})
