import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const list = `| number | about |
|---|---|
| R001 | a page |
| D7 | a choice |

## Open

| number | what is missing |
|---|---|
`
const rule = '| rule | | source |\n|---|---|---|\n| P1 | a line | D7 |\n'

/** What the check prints for a product with these rules, whose tests are the given code. */
const check = (code: string, { requirements = list, file = 'src/a.test.ts' } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'foehn-requirements-'))
  folders.push(folder)
  const texts = {
    'docs/requirements.md': requirements,
    'docs/rules/payroll.md': rule,
    'e2e/readme.md': '',
    'testing/readme.md': '',
    'src/readme.md': '',
    [file]: code,
  }
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/requirements.mjs'), folder], {
    cwd: root,
    encoding: 'utf8',
  })
  return { lines: stdout.trimEnd().split('\n').slice(0, -1), status }
}

const others = "test('a line (P1)', () => {}); describe('choices [D7]', () => {})\n"
const missing = ['R001 of docs/requirements.md is named by no test']

describe('the check of requirements', () => {
  it.each([
    ['a test', "test('a page [R001]', () => {})"],
    ['a group', "describe('pages [R001]', () => {})"],
    ['a table of tests', "it.each([1])('%s [R001]', () => {})"],
    ['a template', 'test(`a ' + '${' + '1} page [R001]`, () => {})'],
    ['one of several numbers', "test('a page (D7, R001)', () => {})"],
    ['a test that is skipped by condition alone', "test.skipIf(true)('a page [R001]', () => {})"],
    ['a loop whose variable is a keyword elsewhere', 'for (const of of [1]) test(`a page [R001]`, () => {})'],
  ])('accepts the title of %s', (_, code) => {
    expect(check(others + code)).toEqual({ lines: [], status: 0 })
  })

  it('accepts a range of numbers, and journeys', () => {
    const code = `${others}test.describe('pages [R001]', () => {})`
    expect(check(code, { file: 'e2e/a.spec.ts' }).status).toBe(0)
    const requirements = list.replace('| D7', '| D6 | a choice |\n| D7')
    expect(check("test('[R001] (P1) [D6–D7]', () => {})", { requirements })).toEqual({ lines: [], status: 0 })
  })

  it.each([
    ['nothing', ''],
    ['a comment', '// a page [R001]'],
    ['the body of a test', "test('a page', () => '[R001]')"],
    ['a title without brackets', "test('a page R001', () => {})"],
    ['a skipped test', "test.skip('a page [R001]', () => {})"],
    ['a test in a skipped group', "describe.skip('pages', () => { test('a page [R001]', () => {}) })"],
    ['a test to be written', "test.todo('a page [R001]')"],
    ['a step', "test.step('a page [R001]', () => {})"],
    ['another function', "note('a page [R001]', () => {})"],
  ])('refuses a requirement that only %s names', (_, code) => {
    expect(check(others + code)).toEqual({ lines: missing, status: 1 })
  })

  it('refuses a rule without a test, and a number that is not listed', () => {
    expect(check("test('a page [R001] [D7] [R002]', () => {})")).toEqual({
      lines: ['P1 of docs/rules/payroll.md is named by no test', 'R002 of src/a.test.ts is not listed'],
      status: 1,
    })
  })

  it('leaves out what is open, until a test names it', () => {
    const requirements = `${list}| R001 | all |\n`
    expect(check(others, { requirements }).status).toBe(0)
    expect(check(`${others}test('a page [R001]', () => {})`, { requirements })).toEqual({
      lines: ['R001 is listed as open, and is named by a test or not listed otherwise'],
      status: 1,
    })
  })

  it('passes this tree', () => {
    const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/requirements.mjs')], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stdout.split('\n')).toHaveLength(2)
    expect(status).toBe(0)
  })

  it('refuses a product without tests', () => {
    expect(check('', { file: 'src/a.ts' }).lines).toContain('There are no tests, or no requirements')
  })
})
