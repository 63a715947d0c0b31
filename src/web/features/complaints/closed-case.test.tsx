import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedComplaint } from '#contract/complaints/complaints'
import { leave, NOON, openAs, owner } from '../../../../testing/statistics-screens.tsx'
import { listed, replies } from './case.fixture.ts'

beforeAll(() => import('../../ui/KitPicker.tsx'), 60_000)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const finished = { status: 4, colour: 'green', state: 'Fullført', awaitsMe: false } as const
const inTime = { ...finished, leftWhenClosed: 1500 }
const late = { ...finished, leftWhenClosed: -195 }

const inList = async (about: Partial<ListedComplaint>) => {
  await openAs(owner, '/complaints', { ...replies(), '/complaints': [listed(about)] })
  const link = await screen.findByRole('link', { name: 'Marte Lindqvist' })
  return (link.closest('li') as HTMLElement).textContent
}
const onPage = async (about: Partial<ListedComplaint>) => {
  await openAs(owner, '/complaints/c1', { ...replies(about), '/complaints': [] })
  const heading = await screen.findByRole('heading', { name: 'Marte Lindqvist' })
  return within(heading.closest('header') as HTMLElement)
}

const cases = [
  ['in time', inTime, 'Lukket med 25:00 igjen'],
  ['too late', late, 'Lukket 03:15 over fristen'],
] as const

describe('a finished case shows its closing instead of a countdown [C42]', () => {
  test.each(cases)('in the list: %s', async (_, about, said) => {
    const text = await inList(about)
    expect(text).toContain(said)
    expect(text).not.toContain('Tid igjen')
  })

  test.each(cases)('on its page: %s', async (_, about, said) => {
    const head = await onPage(about)
    expect(head.getByText(said)).toBeDefined()
    expect(head.queryByText('Tid igjen:')).toBeNull()
  })

  test('and an open one shows its countdown in the list', async () => {
    const text = await inList({})
    expect(text).toContain('Tid igjen: 03:42')
    expect(text).not.toContain('Lukket')
  })

  test('and an open one shows its countdown on its page', async () => {
    const head = await onPage({})
    expect(head.getByText('Tid igjen:')).toBeDefined()
    expect(head.queryByText(/Lukket/)).toBeNull()
  })
})
