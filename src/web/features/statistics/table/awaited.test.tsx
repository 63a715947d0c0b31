import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, NOON, openAs, owner } from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const onPhone = (phone: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

/** The placeholder of figures that never arrive, by its parts. */
const awaited = async (): Promise<readonly Element[]> => {
  await openAs(owner, '/chain', { '/stats/chain': () => new Promise(() => undefined) })
  const status = (await screen.findByText('Henter tall')).parentElement
  return [...(status?.querySelector('[aria-hidden]')?.children ?? [])]
}
const figuresIn = (part: Element | undefined) => part?.querySelectorAll('i').length

test('a phone awaits blocks, each with a title, an amount, four figures and a link', async () => {
  onPhone(true)
  const blocks = await awaited()
  expect(blocks).toHaveLength(3)
  expect(figuresIn(blocks[0])).toBe(1 + 1 + 4 * 2 + 1)
})

test('a wide screen awaits a table of a name and four figures in each row', async () => {
  onPhone(false)
  const rows = await awaited()
  expect(rows).toHaveLength(14)
  expect(figuresIn(rows[0])).toBe(5)
})
