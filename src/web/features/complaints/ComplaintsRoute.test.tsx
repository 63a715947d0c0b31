import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, NOON, openAs, personOf } from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

test.each(['/complaints', '/complaints/c1', '/complaints/lessons'])(
  'a person without cases is redirected from %s to the home page, and fetches none',
  async path => {
    const { asked, at } = await openAs(personOf({ type: 'employee' }), path)
    await at('/')
    expect(asked.filter(({ endpoint }) => endpoint.startsWith('/complaints'))).toEqual([])
  },
)
