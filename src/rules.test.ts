import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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

describe('the business rules', () => {
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
