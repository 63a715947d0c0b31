import { describe, expect, test } from 'vitest'
import { emptyInputs } from '#domain/payroll/inputs'
import { effectiveRow } from '#domain/payroll/sent-row'
import { paidOf, payrollEntries, shippedWageTypes } from '#domain/payroll/wage-types'
import { multiply, roundToOre, sum } from '#domain/values/decimal'
import { month } from '#domain/values/month'
import { anyPeople, reportOf } from '#testing/exported-report'
import { workedRow } from '#testing/payroll-rows'
import { huldtOf } from './huldt.ts'
import { tripletexOf } from './tripletex.ts'
import { vismaOf } from './visma.ts'

const october = month('2026-10')
const amina = {
  ...emptyInputs(),
  ...workedRow,
  name: 'Amina',
  employmentId: '1042',
  forskudd: 5000,
  trekkOmklipp: 120.5,
  antDager: 2,
}
const entries = payrollEntries(reportOf([amina]).rows.map(effectiveRow).map(paidOf), {
  ...shippedWageTypes,
  kurs: { wageType: '1200', account: '5010', contraAccount: '2930', base: 'hours' },
})
const linesOf = (file: Buffer, encoding: 'latin1' | 'utf8' = 'latin1') =>
  file.toString(encoding).split('\r\n').slice(0, -1)

const people = anyPeople(60, 5).map((person, i) => ({ ...person, employmentId: String(1000 + i) }))
const many = reportOf(people, { hoursIncludeLunch: true }).rows.map(effectiveRow)
const manyEntries = payrollEntries(many.map(paidOf), shippedWageTypes)
const owed = roundToOre(sum(many.flatMap(row => [row.endeligLonn, -row.forskudd])))

describe('Visma Lønn', () => {
  test('has 17 fields a line, decimal points and quoted empty dimensions', () => {
    const lines = linesOf(vismaOf(entries, october))
    for (const line of lines) expect(line.split(';')).toHaveLength(17)
    expect(lines).toContain('2026;0;1042;110;0.00;0.00;0.00;33600.00;;;"";"";"";"";"";"";0')
    expect(lines).toContain('2026;0;1042;1200;0.00;4.00;219.50;878.00;5010;2930;"";"";"";"";"";"";0')
    expect(lines).toContain('2026;0;1042;141;0.00;0.00;0.00;-120.50;;;"";"";"";"";"";"";0')
    expect(lines).toContain('2026;0;1042;900;0.00;0.00;0.00;-5000.00;;;"";"";"";"";"";"";0')
    expect(lines).toContain('2026;0;1042;910;0.00;2.00;0.00;0.00;;;"";"";"";"";"";"";0')
    expect(lines).toHaveLength(14)
  })

  test('has what is owed, to the øre', () => {
    const amounts = linesOf(vismaOf(manyEntries, october)).map(line => Number(line.split(';')[7]))
    expect(roundToOre(sum(amounts))).toBe(owed)
  })
})

describe('Huldt & Lillevik Lønn', () => {
  test('has records of 164 characters with every field in its position', () => {
    const lines = linesOf(huldtOf(entries, october))
    for (const line of lines) expect(line).toHaveLength(164)
    const course = lines.find(line => line.slice(6, 11) === '01200') ?? ''
    expect(course.slice(0, 6)).toBe('001042')
    expect(course.slice(11, 95)).toBe(' '.repeat(84))
    expect(course.slice(95, 101)).toBe('311026')
    expect(course.slice(101, 111)).toBe('0000000400')
    expect(course.slice(111, 121)).toBe('0000021950')
    expect(course.slice(121, 134)).toBe('0000000087800')
    expect(course.slice(134)).toBe(' '.repeat(30))
  })

  test('has the minus sign first, and the last day of the month', () => {
    const lines = linesOf(huldtOf(entries, month('2028-02')))
    const deduction = lines.find(line => line.slice(6, 11) === '00141') ?? ''
    expect(deduction.slice(95, 134)).toBe(`290228${'0'.repeat(20)}-000000012050`)
  })

  test('has what is owed, to the øre', () => {
    const amounts = linesOf(huldtOf(manyEntries, october)).map(line => Number(line.slice(121, 134)) / 100)
    expect(roundToOre(sum(amounts))).toBe(owed)
  })

  test('has no truncated figure', () => {
    const [entry] = entries
    if (!entry) throw new Error('There is no entry')
    expect(() => huldtOf([{ ...entry, employmentId: '1234567' }], october)).toThrow(RangeError)
    expect(() => huldtOf([{ ...entry, quantity: 1e9 }], october)).toThrow(RangeError)
  })
})

describe('Tripletex', () => {
  test('has quantity and rate with decimal commas, or 1 × the amount without hours', () => {
    const lines = linesOf(tripletexOf(entries, october), 'utf8')
    expect(lines[0]).toBe('\uFEFFÅr;Måned;Ansattnummer;Lønnsart;Kommentar;Antall;Sats;Prosjekt;Avdeling')
    expect(lines).toContain('2026;10;1042;1200;Kurstimer;4;219,5;;')
    expect(lines).toContain('2026;10;1042;110;Provisjon, behandling;1;33600;;')
    expect(lines).toContain('2026;10;1042;141;Omklipp, trekk;1;-120,5;;')
    expect(lines).toContain('2026;10;1042;910;Feriedager;2;0;;')
  })

  test('has quantities and rates that give what is owed, to the øre', () => {
    const amounts = linesOf(tripletexOf(manyEntries, october), 'utf8')
      .slice(1)
      .map(line => line.split(';').map(cell => Number(cell.replace(',', '.'))))
      .map(cells => roundToOre(multiply(cells[5] ?? 0, cells[6] ?? 0)))
    expect(roundToOre(sum(amounts))).toBe(owed)
  })
})
