import { expect, test } from 'vitest'
import { rankings } from '#contract/rankings'
import { getRanking } from './doors.ts'

test('the door is the one of the contract', () => {
  const { method, path } = rankings.get
  expect(getRanking).toEqual({ method, path })
})
