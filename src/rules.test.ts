import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { payrollInputKeys } from '#domain/payroll/inputs'
import { payrollSheet } from '#domain/payroll/payroll-sheet'

/** What a rule may rest on: the specification, a decision on it, a law, the tariff, a published standard, or our own choice. */
const bases = [
  /^specification \d/,
  /^D\d+/,
  /^(GDPR|aml|[a-zæøå]+(loven|lova|forskrifta)|lov om [a-zæøå0-9 ]+) (art\.|§)/,
  /tariff of \d|tariff, /,
  /^(Skatteetaten|W3C)/,
  /^our choice\b.*, because /,
]

const rules = readdirSync('docs/rules').flatMap(file => {
  const lines = readFileSync(`docs/rules/${file}`, 'utf8').split('\n')
  let columns = 0
  return lines.flatMap(line => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1)
    if (cells[0]?.trim() === 'rule') columns = cells.length
    const rule = /^\| ([A-Z]\d+) \|/.exec(line)?.[1]
    return rule ? [{ file, rule, columns, cells: cells.map(cell => cell.trim()) }] : []
  })
})

const basesOf = (source: string): string[] =>
  source.split(/; (?=specification|D\d|GDPR|our choice|aml|lov om)/)

describe('the business rules [H9]', () => {
  it('are all listed', () => {
    expect(rules.length).toBeGreaterThan(190)
  })

  it.each(rules)('$rule in $file names its source', ({ cells, columns }) => {
    expect(cells).toHaveLength(columns)
    const source = cells.at(-1) ?? ''
    expect([source, basesOf(source).some(one => bases.some(basis => basis.test(one)))]).toEqual([
      source,
      true,
    ])
  })

  it('have unique numbers', () => {
    const named = rules.map(({ rule }) => rule)
    expect(named.filter((rule, i) => named.indexOf(rule) !== i)).toEqual([])
  })

  it.each(['', '–', 'common sense', 'payroll.md', 'our choice', 'our choice, as it is'])(
    'a source like "%s" is refused',
    source => {
      expect(basesOf(source).some(one => bases.some(basis => basis.test(one)))).toBe(false)
    },
  )
})

/** Citations: a known letter anywhere in a text, any letter in brackets, and the rule of a figure or a line in quotes. */
const CITED = [
  /(?<![\w#.'-])[ACFKMPQS]\d{1,3}(?![\w-])/g,
  // R is a requirement of the specification, D a decision on it.
  /(?<=\()(?![RD])[A-Z]\d{1,3}(?=[),])/g,
  /(?<=')[KPC]\d{1,3}(?=')/g,
]
const citedIn = (text: string) => new Set(CITED.flatMap(pattern => text.match(pattern) ?? []))

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(ts|tsx|sql)$/.test(file))
  .map(file => ({ file, cited: citedIn(readFileSync(join('src', file), 'utf8')) }))

/** Subjects without rules of their own. */
const ruleless: Readonly<Record<string, string>> = {
  audit: 'shows the log that the other subjects write',
  settings: 'each setting is a rule of the subject that reads it',
}

describe('the code and the rules [H9]', () => {
  it('agree on which rules there are', () => {
    const known = new Set(rules.map(({ rule }) => rule))
    const unknown = sources.flatMap(({ file, cited }) =>
      [...cited].filter(rule => !known.has(rule)).map(rule => `${rule} of src/${file} is not in docs/rules`),
    )
    expect(unknown).toEqual([])
    expect(sources.reduce((total, { cited }) => total + cited.size, 0)).toBeGreaterThan(500)
  })

  it('name each other: a subject of the server cites its rules', () => {
    const silent = readdirSync('src/server/features').filter(
      subject =>
        !sources.some(({ file, cited }) => file.startsWith(`server/features/${subject}/`) && cited.size > 0),
    )
    expect(silent).toEqual(Object.keys(ruleless))
  })

  it('name each input and each computed field of a payroll row', () => {
    const text = readFileSync('docs/rules/payroll.md', 'utf8')
    const fields = [...payrollInputKeys, ...payrollSheet.lines.map(({ key }) => key)]
    expect(fields.filter(field => !new RegExp(`\\b${field}\\b`).test(text))).toEqual([])
  })
})
