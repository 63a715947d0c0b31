import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { type PayFloor, payFloor } from '#domain/payroll/pay-floor'
import { termsInForce } from '#domain/payroll/terms'
import { day, month } from '#domain/values/month'
import { draftAfter, imported, importOf } from '../draft.fixture.ts'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { FloorWhy } from './FloorWhy.tsx'

afterEach(cleanup)

const november = month('2026-11')
const apprentice = payFloor(
  { employedAs: 'larlingLop2', trainingSince: day('2025-08-15'), birthYear: null },
  november,
  termsInForce(november),
)

const shown = (
  inputs: Partial<PayrollInputs>,
  floor: PayFloor | null,
  column: PayrollColumnKey = 'perHourFixed',
) => {
  const row = {
    ...imported('Amina', { behOmsetning: 0, totalVareomsetning: 0, varekost: 0, ...inputs }),
    floor,
  }
  const [sheetRow] = sheetRowsOf(draftAfter(importOf(row)).present)
  if (!sheetRow) throw new Error('Amina is in the draft')
  const { container } = render(<FloorWhy row={sheetRow} column={column} />)
  return [...container.querySelectorAll('h3, p')].map(one => one.textContent?.replaceAll('\u00a0', ' '))
}

test('the floor of an apprentice shows its scale, year and wages, and how much is lacking [P130]', () => {
  // 45 % of 198.50 is 89.33; 120 × 89.33 = 10 719.60, and 120 × 89 = 10 680.
  expect(shown({ perHourFixed: 89 }, apprentice)).toEqual([
    'Gulvet i tariffen: 89,33 kr timen',
    'Lærling løp 2, 2. år: 45 % av 198,50 kr, minstelønna for nyutdannede etter satsene fra april 2025, de nyeste som er kjent.',
    'Lønna for 120 t er 10 680,00 kr. Gulvet gir 10 719,60 kr.',
    '39,60 kr under gulvet, så lønna må begrunnes.',
  ])
})

test('without a kind the floor is that of the experience [P99]', () => {
  // 6 years: 219.50; 120 × 219.50 = 26 340, and 120 × 220 = 26 400.
  expect(shown({ perHourFixed: 220 }, null)).toEqual([
    'Gulvet i tariffen: 219,50 kr timen',
    'Frisør med 6 års ansiennitet, etter lønnstabellen.',
    'Lønna for 120 t er 26 400,00 kr. Gulvet gir 26 340,00 kr.',
    '60,00 kr over gulvet.',
  ])
})

test('is shown for the figures that it is compared with, and for no others', () => {
  expect(shown({}, null, 'faktisklonn')).toHaveLength(4)
  expect(shown({}, null, 'otp')).toEqual([])
})
