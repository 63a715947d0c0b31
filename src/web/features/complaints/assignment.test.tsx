import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { leave, NOON, openAs, owner, user } from '../../../../testing/statistics-screens.tsx'
import { listed, one, replies } from './case.fixture.ts'

beforeAll(() => import('../../ui/KitPicker.tsx'), 60_000)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const names = { jonas: 'Jonas Haugerud', me: 'Kari Moe' }
const changes = (asked: { endpoint: string; body: unknown }[]) =>
  asked.filter(({ endpoint }) => endpoint === '/complaint/update').map(({ body }) => body)

describe('the handler of a case [C49]', () => {
  test('takes it and leaves it again, and the button keeps the focus', async () => {
    const after = [one({ assignee: 'me', names }), one({ assignee: null, names })]
    const { asked } = await openAs(owner, '/complaints/c1', {
      ...replies(),
      '/complaint/update': () => after.shift(),
    })
    const button = await screen.findByRole('button', { name: 'Ta saken' })
    await user.click(button)
    await screen.findByText('Du har saken')
    expect(document.activeElement).toBe(button)
    await user.click(screen.getByRole('button', { name: 'Gi saken fra deg' }))
    await screen.findByRole('button', { name: 'Ta saken' })
    expect(changes(asked)).toEqual([
      { objectId: 'c1', change: { takeCase: {} } },
      { objectId: 'c1', change: { leaveCase: {} } },
    ])
  })

  test('is named, and the reader may take the case over', async () => {
    await openAs(owner, '/complaints/c1', replies({ assignee: 'jonas', names }))
    await screen.findByText('Jonas Haugerud har saken')
    expect(screen.getByRole('button', { name: 'Ta saken' })).toBeDefined()
  })

  test('sees in the list which cases they have, and may show only those', async () => {
    const { at } = await openAs(owner, '/complaints', {
      ...replies(),
      '/complaints': [
        listed({ assignee: 'me' }),
        listed({ objectId: 'c2', name: 'Guro Tveit', assignee: 'jonas' }),
      ],
    })
    const rowOf = async (name: string) =>
      within((await screen.findByRole('link', { name })).closest('li') as HTMLElement)
    expect((await rowOf('Marte Lindqvist')).getByText(/Du har saken/)).toBeDefined()
    expect((await rowOf('Guro Tveit')).queryByText(/har saken/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Bare mine' }))
    await at('/complaints?mine=true')
  })

  test('is told when they have taken none', async () => {
    await openAs(owner, '/complaints?mine=true', { ...replies(), '/complaints': [] })
    await waitFor(() => expect(screen.getByText('Du har ikke tatt noen av sakene her.')).toBeDefined())
  })
})
