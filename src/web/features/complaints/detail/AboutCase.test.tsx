import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Complaint } from '#contract/complaints/complaints'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
} from '../../../../../testing/statistics-screens.tsx'
import { replies } from '../case.fixture.ts'

beforeAll(() => import('../../../ui/KitPicker.tsx'), 60_000)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const factOf = async (label: string, about: Partial<Complaint>, me = owner): Promise<HTMLElement> => {
  await openAs(me, '/complaints/c1', replies(about))
  const customer = await screen.findByRole('region', { name: 'Kunden' })
  return within(customer).getByText(label).nextElementSibling as HTMLElement
}

test('what the customer says of the result is shown with its time [C46]', async () => {
  const said = await factOf('Ble det bra?', { verdict: { said: 'partly', at: '2026-11-21T09:30:00.000Z' } })
  expect(said.textContent).toBe('Ikke helt, i dag 10:30')
})

describe('the visit of a case', () => {
  test('links to the receipts of its day', async () => {
    const visit = await factOf('Besøk', { backdate: '2026-11-17' })
    const link = within(visit).getByRole('link', { name: '17. nov. 2026' })
    expect(link.getAttribute('href')).toBe('/salon/s1/days/2026-11-17')
  })

  test('is plain for people who do not see the salon’s figures', async () => {
    const advisor = personOf({ type: 'advisor', salons: [majorstuen] })
    const visit = await factOf('Besøk', { backdate: '2026-11-17' }, advisor)
    expect(visit.textContent).toBe('17. nov. 2026')
    expect(within(visit).queryByRole('link')).toBeNull()
  })

  test('is not made up from the day the case came in', async () => {
    const visit = await factOf('Besøk', { backdate: null })
    expect(visit.textContent).toBe('ikke oppgitt')
    expect(within(visit).queryByRole('link')).toBeNull()
  })
})
