import { expect, test } from 'vitest'
import { session } from '#contract/session'
import * as pinned from './doors.ts'

test.each(Object.entries(pinned))('the pinned door %s is the one of the contract', (name, door) => {
  const { method, path } = session[name as keyof typeof pinned]
  expect(door).toEqual({ method, path })
})
