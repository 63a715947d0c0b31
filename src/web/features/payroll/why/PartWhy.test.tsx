import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PartOfMonth } from '#contract/payroll/movements'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { draftAfter, imported, importOf } from '../draft.fixture.ts'
import { PartsContext } from '../sheet/parts-context.ts'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { PartWhy } from './PartWhy.tsx'

afterEach(cleanup)

const part: PartOfMonth = {
  objectId: 'amina',
  beganOn: '2026-10-14',
  leftOn: null,
  part: { workdays: 13, of: 22 },
}

const textOf = (given: Partial<PartOfMonth> = {}, column: PayrollColumnKey = 'name'): string => {
  const [row] = sheetRowsOf(draftAfter(importOf(imported('Amina', { stillings: 80 }))).present)
  if (!row) throw new Error('Amina is in the draft')
  render(
    <PartsContext value={new Map([['amina', { ...part, ...given }]])}>
      <PartWhy row={row} column={column} />
    </PartsContext>,
  )
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('shows the day, the working days, and the hours of the position in the part [P225]', () => {
  // 1.625 × 80 = 130 h; 130 × 13 / 22 = 76.818…
  const text = textOf()
  expect(text).toContain('Første dag14. oktober 2026')
  expect(text).toContain('Arbeidsdager i salongen13 av 22')
  expect(text).toContain('Kontraktstimer i delen: 130 t × 13 / 2276,82 t')
  expect(text).not.toContain('Siste dag')
})

test('shows both days of a person who began and left', () => {
  const text = textOf({ leftOn: '2026-10-16', part: { workdays: 3, of: 22 } }, 'prodTimerStillings')
  expect(text).toContain('Første dag14. oktober 2026Siste dag16. oktober 2026')
  expect(text).toContain('130 t × 3 / 2217,73 t')
})

test('is shown for the name and the hours of the position only', () => {
  expect(textOf({}, 'garantilonn')).toBe('')
})
