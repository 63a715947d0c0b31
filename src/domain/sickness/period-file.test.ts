import { describe, expect, it } from 'vitest'
import { day } from '../values/month.ts'
import { periodTemplate, readPeriodFile } from './period-file.ts'

const HEAD = 'Salong;Ansattnummer;Første dag;Siste dag;Grad;Fravær'
const read = (text: string) => readPeriodFile(text, 'Storo', day('2026-11-21'))
const problemsOf = (line: string) => read(`${HEAD}\n${line}`).flatMap(({ problems }) => problems)

describe('a file of periods [P227]', () => {
  it('is read by its headings, in any order', () => {
    expect(read(`${HEAD}\r\nStoro;1001;02.11.2026;04.11.2026;100;Egenmelding\r\n\r\n;;;;;\r\n`)).toEqual([
      {
        line: 2,
        period: {
          employmentId: '1001',
          from: '2026-11-02',
          to: '2026-11-04',
          grade: 100,
          kind: 'egenmelding',
        },
        problems: [],
      },
    ])
    const [tabbed] = read(
      'fravær\tGrad\tSiste dag\tFørste dag\tAnsattnummer\tSalong\nsykt barn\t100\t2026-11-04\t2026-11-02\t7\t STORO ',
    )
    expect(tabbed?.period).toMatchObject({ employmentId: '7', kind: 'syktBarn' })
  })

  it('has a template whose example line is left out', () => {
    expect(read(periodTemplate('Storo'))).toEqual([])
    expect(periodTemplate('Storo').charCodeAt(0)).toBe(0xfeff)
  })

  it('needs every column', () => {
    expect(read('Salong;Ansattnummer;Første dag;Grad\nx')).toEqual([
      { line: 1, period: null, problems: ['Første linje mangler kolonnen Siste dag og Fravær'] },
    ])
  })

  it.each([
    ['Bergen;1;02.11.2026;04.11.2026;100;Egenmelding', 'Linja er for «Bergen», ikke for Storo'],
    [';1;02.11.2026;04.11.2026;100;Egenmelding', 'Salong mangler'],
    ['Storo;;02.11.2026;04.11.2026;100;Egenmelding', 'Ansattnummer mangler'],
    ['Storo;1;02.11;04.11.2026;100;Egenmelding', 'Første dag må være en dato med år, som 02.11.2026'],
    ['Storo;1;02.11.2026;31.11.2026;100;Egenmelding', 'Siste dag er en dag som ikke finnes i kalenderen'],
    ['Storo;1;02.11.2026;04.11.2026;;Egenmelding', 'Grad må være et tall, som 100'],
    [
      'Storo;1;02.11.2026;04.11.2026;100;Influensa',
      'Fravær må være ett av disse: Egenmelding, Sykmelding, Sykt barn',
    ],
    ['Storo;1;02.11.2026;04.11.2026;100;Egenmelding;x', 'Linja har flere felt enn overskriften'],
  ])('%s: %s', (line, problem) => {
    expect(problemsOf(line)).toEqual([problem])
  })

  it('ends at most 31 days ahead, as by hand [F11]', () => {
    expect(problemsOf('Storo;1;02.11.2026;22.12.2026;100;Sykmelding')).toEqual([])
    expect(problemsOf('Storo;1;02.11.2026;23.12.2026;100;Sykmelding')).toHaveLength(1)
  })
})
