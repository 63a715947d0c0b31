import { describe, expect, test } from 'vitest'
import { payrollSheet } from '#domain/payroll/payroll-sheet'
import { draftAfter, imported, importOf, typing } from '../draft.fixture.ts'
import { type SheetRow, sheetRowsOf } from '../sheet/sheet-rows.ts'
import { explain } from './explain.ts'

const rowWith = (
  ...typed: readonly [key: 'percentage' | 'varekost' | 'experience', text: string][]
): SheetRow =>
  sheetRowsOf(
    draftAfter(importOf(imported('Amina')), ...typed.map(([key, text]) => typing('amina', key, text)))
      .present,
  )[0] as SheetRow

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the explanation of a figure', () => {
  test('has the rule in words, the parts with their sums, and which of two applies', () => {
    const why = explain(rowWith(), 'totalProvLonn')
    expect(plain(why?.value)).toBe('34 800 kr')
    expect(why?.rule).toBe('P11')
    expect(why?.words).toBe('Prov. behandling + Prov. vare')
    expect(why?.parts.map(part => [part.rule, plain(part.value), plain(part.sum)])).toEqual([
      ['P9', '33 600', '84 000 × 40 %'],
      ['P10', '1 200', '12 000 × 10 %'],
    ])
    expect(plain(why?.verdict)).toBe('8 460 kr over garantilønn, så total prov.lønn brukes (P25).')
  })

  test('says by how much the lower one is lower', () => {
    expect(plain(explain(rowWith(), 'garantilonn')?.verdict)).toBe(
      '8 460 kr under total prov.lønn, så total prov.lønn brukes (P25).',
    )
  })

  test('shows a changed input with its imported value, at any depth', () => {
    const [treatments] = explain(rowWith(['percentage', '42']), 'totalProvLonn')?.parts ?? []
    const changed = treatments?.parts.find(part => part.key === 'percentage')
    expect([plain(changed?.value), plain(changed?.importedValue)]).toEqual(['42 %', '40 %'])

    const deep = explain(rowWith(['varekost', '5000']), 'lonnInklSosAvg')
    expect(deep?.parts.some(part => part.parts.some(below => below.key === 'varekost'))).toBe(true)
  })

  test('leads from experience to the wage, through the table', () => {
    const [, tariff] = explain(rowWith(['experience', '10']), 'timelonn')?.parts ?? []
    expect(tariff?.label).toBe('Tarifflønn etter erfaring')
    expect(tariff?.parts.map(part => part.importedValue)).toEqual(['6\u00a0år'])
  })

  test('exists for every computed figure, and for no entered one', () => {
    const row = rowWith()
    for (const { key, rule } of payrollSheet.lines) expect(explain(row, key)?.rule).toBe(rule)
    expect(explain(row, 'percentage')).toBeNull()
    expect(explain(row, 'name')).toBeNull()
  })
})
