import { expect, it } from 'vitest'
import { filterIn, logAddress } from './log-filter.ts'

const at = (search: string) => filterIn(new URLSearchParams(search))

it('the address of the log contains the filter, and restores it', () => {
  const filter = at('action=terms added&month=2026-11&actor=a1&subject=s1')
  expect(filter).toEqual({ action: 'terms added', month: '2026-11', actor: 'a1', subject: 's1' })
  const address = logAddress(filter)
  expect(at(address.split('?')[1] ?? '')).toEqual(filter)
  expect(logAddress({})).toBe('/admin-panel/log')
})

it('an invalid address gives the whole log', () => {
  expect(at('action=drop table&month=2026-13&actor=')).toEqual({})
})
