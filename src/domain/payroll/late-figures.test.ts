import { expect, test } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { differenceOf, movedSince, type SentInputs } from './late-figures.ts'
import { applied } from './modifications.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const under = { terms: termsInForce(month('2026-10')), hoursIncludeLunch: false }
const imported: PayrollInputs = { ...emptyInputs(), ...workedRow }

const sent = (name: string, modifications: Partial<PayrollInputs> = {}): SentInputs => ({
  objectId: name.toLowerCase(),
  row: { ...imported, ...computeRow({ ...applied(imported, modifications), name }, under.terms) },
  modifications,
})
const now = (changes: Readonly<Record<string, Partial<PayrollInputs>>>) =>
  new Map(Object.entries(changes).map(([id, change]) => [id, { ...imported, ...change }]))

test('a receipt that came late tells what it does to the pay of its seller alone (P105)', () => {
  const moved = movedSince(
    [sent('Amina'), sent('Jonas')],
    now({ amina: { behOmsetning: 91_000, totalOms: 116_000 }, jonas: {} }),
    under,
  )
  // 1 000 kr more of treatments at 40 %.
  expect(moved).toEqual([
    {
      ...{ objectId: 'amina', name: 'Amina', difference: 400 },
      cells: [
        { key: 'totalOms', from: 115_000, to: 116_000 },
        { key: 'behOmsetning', from: 90_000, to: 91_000 },
      ],
    },
  ])
  expect(differenceOf(moved)).toBe(400)
})

test('a cell that was changed by hand stays as it was changed', () => {
  const changed = sent('Amina', { behOmsetning: 95_000 })
  const [moved] = movedSince([changed], now({ amina: { behOmsetning: 91_000 } }), under)
  expect(moved).toMatchObject({ difference: 0, cells: [{ key: 'behOmsetning', from: 90_000, to: 91_000 }] })
})

test('a wage that was raised since, and who is not there any more, are nothing that came late', () => {
  expect(movedSince([sent('Amina')], now({ amina: { perHourExtra: 50, percentage: 45 } }), under)).toEqual([])
  expect(movedSince([sent('Amina')], now({}), under)).toEqual([])
})
