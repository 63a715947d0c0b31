import { expect, test } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { differenceOf, movedSince, type SentInputs, sickDaysUnder } from './late-figures.ts'
import { applied } from './modifications.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const under = { terms: termsInForce(month('2026-10')), hoursIncludeLunch: false }
const imported: PayrollInputs = { ...emptyInputs(), ...workedRow }

const sent = (name: string, modifications: Partial<PayrollInputs> = {}): SentInputs => ({
  objectId: name.toLowerCase(),
  row: { ...imported, ...computeRow({ ...applied(imported, modifications), name }, under.terms) },
  modifications,
  notArrived: [],
})
const now = (changes: Readonly<Record<string, Partial<PayrollInputs>>>) =>
  new Map(
    Object.entries(changes).map(([id, change]) => [id, { inputs: { ...imported, ...change }, missing: [] }]),
  )

test('a late receipt shows its effect on the pay of its seller alone (P105)', () => {
  const moved = movedSince(
    [sent('Amina'), sent('Jonas')],
    now({ amina: { behOmsetning: 91_000, totalOms: 116_000 }, jonas: {} }),
    under,
  )
  // 1 000 kr more in treatments at 40 %.
  expect(moved).toEqual([
    {
      objectId: 'amina',
      name: 'Amina',
      difference: 400,
      cells: [
        { key: 'totalOms', from: 115_000, to: 116_000 },
        { key: 'behOmsetning', from: 90_000, to: 91_000 },
      ],
    },
  ])
  expect(differenceOf(moved)).toBe(400)
})

test('a cell that was changed by hand keeps the change', () => {
  const changed = sent('Amina', { behOmsetning: 95_000 })
  const [moved] = movedSince([changed], now({ amina: { behOmsetning: 91_000 } }), under)
  expect(moved).toMatchObject({ difference: 0, cells: [{ key: 'behOmsetning', from: 90_000, to: 91_000 }] })
})

test('hours that had not arrived were unknown and not 0, and so are removed receipts (D79)', () => {
  const row = sent('Amina')
  const without = { ...imported, produksjonstimer: 0 }
  const [moved] = movedSince(
    [{ ...row, row: { ...row.row, ...without }, notArrived: ['timeBook'] }],
    new Map([['amina', { inputs: { ...imported, totalVareomsetning: 0 }, missing: ['registers'] as const }]]),
    under,
  )
  expect(moved?.cells).toEqual([
    { key: 'produksjonstimer', from: null, to: imported.produksjonstimer },
    { key: 'totalVareomsetning', from: imported.totalVareomsetning, to: null },
  ])
})

test('a difference in the fourth decimal of hours is shown with its øre, a binary rounding is not (P118)', () => {
  const hours = { produksjonstimer: 120.3333, behOmsetning: 0, totalVareomsetning: 0, varekost: 0 }
  const row = sent('Amina')
  const inputs = { ...imported, ...hours }
  const computed = computeRow({ ...inputs, name: 'Amina' }, under.terms)
  const [moved] = movedSince(
    [{ ...row, row: { ...inputs, ...computed } }],
    now({ amina: { ...hours, produksjonstimer: 120.333 } }),
    under,
  )
  // 120.3333 × 219.50 = 26 413.16 and 120.333 × 219.50 = 26 413.09
  expect(moved).toMatchObject({
    difference: -0.07,
    cells: [{ key: 'produksjonstimer', from: 120.3333, to: 120.333 }],
  })
  const sick = (days: number) => ({ ...row, row: { ...row.row, antSyketimer: days } })
  expect(movedSince([sick(1 / 30)], now({ amina: { antSyketimer: 0.033_333_333_333_3 } }), under)).toEqual([])
})

test('sick hours under another norm are the same days under the report’s norm', () => {
  // 7.4 hours are 1 day of 7.4 hours, or 0.98666… days of 7.5.
  expect(sickDaysUnder(7.4 / 7.5, { sickDayHours: 7.5 }, { sickDayHours: 7.4 })).toBe(1)
  expect(sickDaysUnder(1, { sickDayHours: 7.4 }, { sickDayHours: 7.5 })).toBe(7.4 / 7.5)
})

test('a later raise and a person who has left are not late figures', () => {
  expect(movedSince([sent('Amina')], now({ amina: { perHourExtra: 50, percentage: 45 } }), under)).toEqual([])
  expect(movedSince([sent('Amina')], now({}), under)).toEqual([])
})
