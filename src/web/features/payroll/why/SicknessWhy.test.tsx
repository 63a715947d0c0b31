import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SicknessOfMonth } from '#contract/sickness/sickness'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { draftAfter, imported, importOf } from '../draft.fixture.ts'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { SicknessContext } from '../sheet/sickness-context.ts'
import { SicknessWhy } from './SicknessWhy.tsx'

afterEach(cleanup)

const absence: SicknessOfMonth = {
  objectId: 'amina',
  parts: [
    { part: 'employer', days: 16, hours: 75, expected: 75 },
    { part: 'nav', days: 2, hours: 15, expected: 15 },
  ],
  days: [
    {
      day: '2026-10-19',
      part: 'nav',
      grade: 60,
      why: 'dag 17 av perioden fra 3. oktober 2026: NAV betaler',
      hours: null,
      expected: 4.5,
    },
  ],
  hoursOutside: 0,
  differs: false,
  reason: 'egenemldSykemld',
  selfDeclarations: 0,
  ceiling: 400.49,
  baseAmount: { from: '2025-05-01', perYear: 130_160, source: 'nav.no/grunnbelopet' },
}

const open = (given: Partial<SicknessOfMonth> = {}, column: PayrollColumnKey = 'sykelonn') => {
  const accept = vi.fn()
  const [row] = sheetRowsOf(draftAfter(importOf(imported('Amina', {}))).present)
  if (!row) throw new Error('Amina is in the draft')
  render(
    <SicknessContext value={{ of: new Map([['amina', { ...absence, ...given }]]), accept }}>
      <SicknessWhy row={row} column={column} />
    </SicknessContext>,
  )
  return { accept, row, text: document.body.textContent?.replaceAll('\u00a0', ' ') ?? '' }
}

test('the parts have their days and hours, and each day its reason [P148]', () => {
  const { text } = open()
  expect(text).toContain('Salongens del, 16 dager75 t')
  expect(text).toContain('NAVs del, 2 dager15 t')
  expect(text).toContain('Man. 19. okt.: dag 17 av perioden fra 3. oktober 2026: NAV betaler, 60 % syk–')
  expect(text).toContain('NAV refunderer høyst 6 G, 400,49 kr per time. G er 130 160 kr fra 1. mai 2025.')
  expect(text).not.toContain('ulike')
})

test('an unknown base amount is no ceiling of zero [P152]', () => {
  expect(open({ ceiling: null, baseAmount: null }).text).toContain(
    'Grunnbeløpet for perioden er ikke lagt inn',
  )
})

test('a difference to the time book is told, and which hours are paid [P153]', () => {
  const [employer] = absence.parts
  const { text } = open({
    differs: true,
    hoursOutside: 4,
    parts: employer ? [{ ...employer, hours: 67.5 }] : [],
  })
  expect(text).toContain('Salongens del: 67,5 t i dagstallene, 75 t etter periodene')
  expect(text).toContain('4 t på dager uten periode')
  expect(text).toContain('Det er timene i dagstallene som betales.')
  expect(text).not.toContain('6 G')
})

test('hours that have not arrived are no hours of zero [P153] [K32]', () => {
  const { text } = open({
    hoursOutside: null,
    parts: absence.parts.map(one => ({ ...one, hours: null })),
  })
  expect(text).toContain('Salongens del, 16 dager–')
  expect(text).toContain('NAVs del, 2 dager–')
  expect(text).toContain('Timene er ikke kommet.')
  expect(text).not.toContain('0 t')
  expect(text).not.toContain('ulike')
})

test('the reason is proposed, and used only by a click [P154]', async () => {
  const { accept, row } = open()
  expect(accept).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Bruk årsaken' }))
  expect(accept.mock.calls).toEqual([[row, 'egenemldSykemld']])
  cleanup()
  open({ reason: 'annet' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the fourth absence without a doctor’s note is named [P150]', () => {
  expect(open({ selfDeclarations: 3 }).text).not.toContain('Egenmelding nummer')
  cleanup()
  expect(open({ selfDeclarations: 4 }).text).toContain('Egenmelding nummer 4 på tolv måneder.')
})

test('nothing is shown beside other columns', () => {
  expect(open({}, 'garantilonn').text).toBe('')
})
