import { describe, expect, it } from 'vitest'
import type { Day } from '../values/month.ts'
import { csvTemplate, readEmployeeCsv } from './employee-csv.ts'

const salons = [
  { objectId: 's1', name: 'Storo' },
  { objectId: 's2', name: 'Grünerløkka' },
]

const today = '2026-11-21' as Day

describe('a file of employees', () => {
  it('reads its own template', () => {
    expect(readEmployeeCsv(csvTemplate('Storo'), salons, today)).toEqual([
      {
        line: 2,
        employee: {
          name: 'Kari Nordmann',
          employmentId: '1001',
          activeIn: ['s1'],
          from: '2020-08-01',
          experience: 4,
          stillings: 100,
          cutType: 0,
          goal: 120_000,
          perHourFixed: 0,
          perHourExtra: 0,
          fixedPercentage: 0,
        },
        problems: [],
      },
    ])
  })

  it('accepts columns in any order and other separators, and skips empty lines', () => {
    const read = readEmployeeCsv('Salonger,Navn\n\nstoro + GRÜNERLØKKA,"Åse Ås"\n', salons, today)
    expect(read).toEqual([
      { line: 3, employee: { name: 'Åse Ås', employmentId: null, activeIn: ['s1', 's2'] }, problems: [] },
    ])
  })

  it.each(['123,4', '12.5', '12 3', '-', '*', `${'1'.repeat(41)}`])('refuses %s as an employment id', id => {
    const [line] = readEmployeeCsv(`Navn;Ansattnummer;Salonger\nKari;${id};Storo`, salons, today)
    expect(line?.problems).toEqual(['Ansattnummer: Bare bokstaver, tall og bindestrek, høyst 40'])
  })

  it('reports the error of each line', () => {
    const file = [
      'Navn;Ansattnummer;Salonger;Ansiennitet;Stilling',
      'Kari;1;Storo;4;100',
      ';2;Storo;4;100',
      'Per;1;Storo;4;100',
      'Ola;3;Lunden;31;0',
      'Eva;4;Storo;fire;100;mer',
    ]
    expect(
      readEmployeeCsv(file.join('\n'), salons, today).map(({ line, problems }) => [line, problems]),
    ).toEqual([
      [2, []],
      [3, ['Navn mangler']],
      [4, ['Ansattnummeret står også på linje 2']],
      [
        5,
        [
          'Salongen «Lunden» finnes ikke',
          'Ansiennitet må være et tall fra 0 til 30',
          'Stilling må være et tall fra 1 til 100',
        ],
      ],
      [6, ['Linja har flere felt enn overskriften', 'Ansiennitet må være et tall fra 0 til 30']],
    ])
  })

  it.each([
    ['01.10.2026', '2026-10-01'],
    ['2026-10-01', '2026-10-01'],
    ['1. okt 2026', '2026-10-01'],
    // Without a year it is the latest such day.
    ['24.12', '2025-12-24'],
  ])('reads %s as the first day (B6)', (text, from) => {
    const [line] = readEmployeeCsv(`Navn;Salonger;Begynte\nKari;Storo;${text}`, salons, today)
    expect([line?.employee.from, line?.problems]).toEqual([from, []])
  })

  it('leaves the first day out when the cell is empty (B6)', () => {
    const [line] = readEmployeeCsv('Navn;Salonger;Begynte\nKari;Storo;', salons, today)
    expect(line?.employee).toEqual({ name: 'Kari', employmentId: null, activeIn: ['s1'] })
  })

  it.each(['i fjor', '01.10.1926', '46296'])('refuses %s as the first day (B6)', text => {
    const [line] = readEmployeeCsv(`Navn;Salonger;Begynte\nKari;Storo;${text}`, salons, today)
    expect(line?.problems).toEqual(['Begynte må være en dato, som 01.08.2020'])
  })

  it('says that a first day does not exist (B6)', () => {
    const [line] = readEmployeeCsv('Navn;Salonger;Begynte\nKari;Storo;31.02.2026', salons, today)
    expect(line?.problems).toEqual(['Begynte er en dag som ikke finnes i kalenderen'])
  })

  it('needs the columns for name and salons', () => {
    expect(readEmployeeCsv('Kari;1', salons, today)[0]?.problems).toEqual([
      'Første linje mangler kolonnen Navn og Salonger',
    ])
  })
})
