import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ColumnReading,
  suggestedReading,
  timeBookExample,
  timeBookTemplate,
} from '#domain/sales/time-book-columns'
import { day } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'
import { saveReading } from './column-readings.ts'

const HEADINGS = ['Dato', 'Avdeling', 'Nr', 'Timer', 'Syk', 'Varekost i behandling', 'Merknad']
const file = (...lines: string[]) => [HEADINGS.join(';'), ...lines].join('\r\n')

describe('a time book with its own columns (F35)', () => {
  let facts: Awaited<ReturnType<typeof openFacts>>
  let anna: string
  const said = (emptyIsZero = false): ColumnReading => ({ use: suggestedReading(HEADINGS), emptyIsZero })
  const say = (reading: ColumnReading) => saveReading(facts.pool.system('a test says it'), HEADINGS, reading)
  const days = () =>
    facts.rows<{
      day: string
      produksjontimer: number
      syketimer: number
      besok: number | null
      varekost: number
    }>(
      sql`select to_char(day, 'YYYY-MM-DD') as day, produksjontimer, syketimer, besok, varekost
          from daily_figures where employee_id = ${anna} order by day`,
    )

  beforeAll(async () => {
    facts = await openFacts()
    const solli = await facts.salon('Solli')
    anna = await facts.employee('Anna Aas', '11', solli)
  })
  afterAll(() => facts.close())

  test('is refused with the columns that were found and those that are missing, until somebody says what they are', async () => {
    const report = await facts.import(file('2.11.2026;Solli;11;7,5;0;;'))
    expect(report).toMatchObject({ state: 'failed', columns: { headings: HEADINGS } })
    expect(report.error).toMatch(/^Linje 1: kolonnene salon, ansattnr, produksjontimer, .* mangler\./)
    expect(report.error).toMatch(
      /\. Fila har Dato, Avdeling, Nr, Timer, Syk, Varekost i behandling, Merknad$/,
    )
    expect((await facts.import('ikke et dagstall')).columns).toBeUndefined()
    expect((await facts.import('Dato;Dato;Nr;Timer;Syk')).columns).toBeUndefined()
  })

  test('is read as somebody has said, in any order of columns, with Norwegian dates', async () => {
    expect(await say(said())).toBe(true)
    expect(await say(said())).toBe(false)
    const report = await facts.import(
      file('2.11.2026;Solli;11;7,5;0;12,5;god dag', '2026-11-03;Solli;11;6;1,5;;'),
    )
    expect(report).toMatchObject({ state: 'done', lines: 2, columns: { headings: HEADINGS } })
    expect(await days()).toEqual([
      { day: '2026-11-02', produksjontimer: 7.5, syketimer: 0, besok: null, varekost: 12.5 },
      { day: '2026-11-03', produksjontimer: 6, syketimer: 1.5, besok: null, varekost: null },
    ])
    const other = ['NR', 'merknad', 'Syk', 'avdeling', 'Timer', 'dato', 'Varekost i behandling']
    expect(
      await facts.import([other.join('\t'), '11\t\t2\tSolli\t5\t04.11.2026\t'].join('\n')),
    ).toMatchObject({
      state: 'done',
    })
    expect((await days())[2]).toMatchObject({ day: '2026-11-04', produksjontimer: 5, syketimer: 2 })
  })

  test('names its own columns in errors, and keeps the choice within reach', async () => {
    for (const [line, error] of [
      ['2.11.2026;Solli;11;mye;0;;', 'Linje 2: Timer er ikke et tall: «mye»'],
      ['2.11.2026;Solli;11;7,5;;;', 'Linje 2: Syk mangler. Skriv 0 der det ikke er noe'],
      ['2.13.2026;Solli;11;7,5;0;;', 'Linje 2: Dato er ikke en dato på formen DD.MM.ÅÅÅÅ eller ÅÅÅÅ-MM-DD'],
      ['11/02/2026;Solli;11;7,5;0;;', 'Linje 2: Dato er ikke en dato'],
      ['2.11.2026;Solli;11;7000,345;0;;', 'Linje 2: Timer kan ikke være mer enn 24 på et døgn: «7000,345»'],
      [
        '2.11.2026;Solli;11;7,5;0;7000,345;',
        'Linje 2: Varekost i behandling har høyst to desimaler: «7000,345»',
      ],
      ['2.11.2026;Solli;11;7,5;0;', 'Linje 2: 6 felt, men overskriften har 7'],
    ] as const) {
      const report = await facts.import(file(line))
      expect(report).toMatchObject({ state: 'failed', columns: { headings: HEADINGS } })
      expect(report.error).toContain(error)
    }
  })

  test('has nought in empty cells only if somebody says so', async () => {
    expect(await say(said(true))).toBe(true)
    expect(await facts.import(file('5.11.2026;Solli;11;7;;;'))).toMatchObject({ state: 'done' })
    expect((await days()).at(-1)).toEqual({
      day: '2026-11-05',
      produksjontimer: 7,
      syketimer: 0,
      besok: null,
      varekost: null,
    })
  })

  test('leaves an example line in the template out (F34)', async () => {
    const example = timeBookExample('Finnes ikke', day('2026-11-20')).join(';')
    const line = `Solli;11;2026-11-06;8;6;;0;0;0;0;0;0;0;;`
    expect(await facts.import(`${timeBookTemplate}${example}\r\n${line}`)).toMatchObject({
      state: 'done',
      lines: 1,
      skipped: { example: 1 },
      unmapped: { employees: [] },
    })
  })
})
