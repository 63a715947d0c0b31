import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MovePreview, Waiting } from '#contract/mappings/mappings'
import { leave, NOON, openAs, owner, user } from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const again = { receipts: 370, amountIn: 46_250, days: 12, from: '2026-11-01', until: '2026-11-14' }
const name = '998877665/Solli/K1'
const waiting: Waiting = {
  registers: [
    {
      registerID: 'K1',
      orgNo: '998877665',
      location: 'Solli',
      name,
      receipts: 400,
      amountEx: 40_000,
      again,
    },
  ],
  employees: [],
  articleGroups: [],
}
const solli = {
  objectId: 's1',
  name: 'Solli',
  active: true,
  registers: [],
  version: '1',
  settings: { hoursIncludeLunch: false, zone: 1, formNamesPeople: true, nightOpenings: [], openingHours: [] },
  history: [],
}
const preview: MovePreview = {
  moved: [
    {
      leaves: null,
      reaches: 's1',
      from: '2026-11-15',
      until: '2026-11-15',
      receipts: 30,
      amountIn: 3750,
      days: 1,
    },
  ],
  people: { before: [], after: [] },
  waits: { employees: [], articleGroups: [], registers: [] },
  sent: [],
  version: 'sett',
}
const counts = { receipts: 30, lines: 30, amountEx: 3000, amountIn: 3750, days: 0, waiting }
const text = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

const open = async (path = '') => {
  const { asked } = await openAs(owner, `/customer-admin-panel/mapping${path}`, {
    '/manage/mapping': (body: object | null) =>
      body && Object.keys(body).length > 0
        ? counts
        : { waiting, mapped: { registers: [], employees: [], articleGroups: [] }, late: [] },
    '/manage/mapping/preview': ({ from }: { from: string }) =>
      from < '2026-11-15'
        ? { ...preview, again: { ...again, receipts: 60, amountIn: 7500, days: 2, from: '2026-11-13' } }
        : { ...preview, leftOut: { ...again, receipts: 1, amountIn: 125, days: 1, from: '2026-11-14' } },
    '/manage/salons': [solli],
    '/employees': [],
    '/imports/latest': { importedAt: null, running: [], salons: [] },
  })
  return { sent: () => asked.filter(({ body }) => body !== null) }
}

test('a register whose receipts count already is not offered with one press, and says what counts [F39]', async () => {
  await open('/offers')
  const picker = await screen.findByRole('combobox', { name: /^Salong for K1/ })
  expect(screen.queryByRole('button', { name: 'Godta alt' })).toBeNull()
  expect(text(picker.closest('li') as Element)).toContain(
    '370 kvitteringer på 46 250 kr, 1.–14. november 2026 (12 dager), teller allerede fra en annen kasse med samme navn. Koble kassa fra 15. november 2026.',
  )
  await user.click(picker)
  expect(screen.queryByRole('option', { name: 'Ny salong …' })).toBeNull()
})

test('it gets its salon from a day, which is proposed, after a preview [F39]', async () => {
  const { sent } = await open()
  await user.click(await screen.findByRole('combobox', { name: /^Salong for K1/ }))
  await user.click(await screen.findByRole('option', { name: 'Solli' }))
  const dialog = await screen.findByRole('dialog', { name: 'Koble K1 til Solli' })
  const from = within(dialog).getByLabelText<HTMLInputElement>('Fra og med')
  expect(from.value).toBe('15.11.2026')
  expect(text(await within(dialog).findByRole('status'))).toContain(
    '1 kvittering på 125 kr, 14. november 2026 (1 dag), teller da ikke noe sted.',
  )

  await user.clear(from)
  await user.type(from, '10.11.2026{Tab}')
  await within(dialog).findByText('Dette teller to ganger')
  expect(text(dialog)).toContain(
    '60 kvitteringer på 7 500 kr, 13.–14. november 2026 (2 dager), teller allerede fra en annen kasse med samme navn. Velg en senere dag om det er de samme kvitteringene.',
  )

  await user.clear(from)
  await user.type(from, '15.11.2026{Tab}')
  await within(dialog).findByText('Dette teller ikke')
  await user.click(within(dialog).getByRole('button', { name: 'Koble kassa' }))
  expect(await screen.findByText('K1 teller i Solli fra 15. november 2026')).toBeDefined()
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      endpoint: '/manage/mapping',
      body: { registers: { [name]: 's1' }, from: '2026-11-15', onlyFrom: true, previewed: 'sett' },
    }),
  )
})
