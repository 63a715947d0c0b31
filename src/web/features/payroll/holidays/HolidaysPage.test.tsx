import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, NOON, openAs, owner } from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const offered = () => [...screen.getByLabelText<HTMLSelectElement>('Ferieår').options].map(({ text }) => text)

test('the account of somebody who left three years ago is opened in the year of the link [P224]', async () => {
  const { asked } = await openAs(owner, '/reports/holidays?salon=s1&year=2023&person=p', {
    '/holidays/s1/2023': [],
  })
  expect(await screen.findByText('Ingen jobbet i salongen i 2023.')).toBeDefined()
  expect(screen.getByText('Ferieåret 2023, opptjent i 2022')).toBeDefined()
  expect(offered()).toEqual([2027, 2026, 2025, 2024, 2023].map(year => `Ferieåret ${year}`))
  expect(asked.some(({ endpoint }) => endpoint === '/holidays/s1/2026')).toBe(false)
})

test.each(['2028', '1999', 'x'])('the year %s of an address is the current one', async year => {
  await openAs(owner, `/reports/holidays?salon=s1&year=${year}`, { '/holidays/s1/2026': [] })
  expect(await screen.findByText('Ingen jobbet i salongen i 2026.')).toBeDefined()
  expect(offered()).toEqual([2027, 2026, 2025, 2024].map(of => `Ferieåret ${of}`))
})
