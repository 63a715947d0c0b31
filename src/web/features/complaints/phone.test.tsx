import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leave, NOON, openAs, owner, user } from '../../../../testing/statistics-screens.tsx'
import { expense, replies } from './case.fixture.ts'

beforeAll(() => import('../../ui/KitPicker.tsx'), 60_000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 600px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(leave)

const bar = () => screen.findByRole('region', { name: 'Neste steg' })
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('on a phone the first open step is in a bar, and Flytt and Logs come after the notes', async () => {
  const { asked } = await openAs(owner, '/complaints/c1', replies())
  const step = within(await bar()).getByRole('button', { name: 'Godkjenn kost, kostnad 1' })
  const note = screen.getByLabelText('Nytt notat')
  for (const name of ['Flytt til annen salong', 'Logs'])
    expect(isBefore(note, screen.getByRole('button', { name }))).toBe(true)
  await user.click(step)
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Godkjenn kost' }))
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toContainEqual({
      objectId: 'c1',
      change: { moveExpense: { id: 'i1', status: 2 } },
    }),
  )
})

test('the bar leads to the person whom the step needs', async () => {
  const step = { to: 3, label: 'Forespør lukking', takesFixer: true, asksForReason: false } as const
  await openAs(owner, '/complaints/c1', replies({ expenses: [expense({ status: 2, step })] }))
  const fixer = await screen.findByRole('combobox', { name: 'Utført av' })
  await user.click(within(await bar()).getByRole('button'))
  expect(document.activeElement).toBe(fixer)
})

test('there is no bar without a step for the reader', async () => {
  const held = expense({ step: null, heldBack: 'role' })
  await openAs(owner, '/complaints/c1', replies({ expenses: [held] }))
  await screen.findByText('Pending approval')
  expect(screen.queryByRole('region', { name: 'Neste steg' })).toBeNull()
})
