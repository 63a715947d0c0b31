import { afterEach, expect, test } from 'vitest'
import { plantedCopy } from './copy.ts'
import { columnPlants, figurePlants, forgottenHeading, forgottenSum } from './plants.ts'

// Tests that the product can be extended: adds a payroll column and figures to copies of it, as docs/adding.md says.

let copy: ReturnType<typeof plantedCopy> | undefined
afterEach(() => copy?.remove())

const TSC = 'typescript/bin/tsc'

test('an added payroll column and added figures compile, and every earlier edition reads as it did', {
  timeout: 600_000,
}, async () => {
  const probe = { file: 'testing/growth/planted.test.ts', find: '', replace: "import './planted.ts'\n" }
  const withoutItself = { file: 'testing/growth/growth.test.ts', find: '', replace: '' }
  copy = plantedCopy([...columnPlants, ...figurePlants, probe, withoutItself])
  expect(await copy.run(TSC, '--noEmit', '-p', 'tsconfig.json')).toEqual({ status: 0, said: '' })
  const files = ['testing/editions', 'testing/growth/planted.test.ts']
  const { status, said } = await copy.run('vitest/vitest.mjs', 'run', '--testTimeout=120000', ...files)
  expect(status, said).toBe(0)
})

test('a column without its heading does not compile, and is named', { timeout: 120_000 }, async () => {
  copy = plantedCopy(forgottenHeading)
  const { status, said } = await copy.run(TSC, '--noEmit', '-p', 'tsconfig.domain.json')
  expect([status === 0, said]).toEqual([false, expect.stringMatching(/columnsWithoutHeading.*hundetillegg/s)])
})

test('a figure of an undeclared sum does not compile, and is named', {
  timeout: 120_000,
}, async () => {
  copy = plantedCopy(forgottenSum)
  const { status, said } = await copy.run(TSC, '--noEmit', '-p', 'tsconfig.domain.json')
  expect([status === 0, said]).toEqual([false, expect.stringMatching(/visitsWithGoods/)])
})
