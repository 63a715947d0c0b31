import { expect, test } from 'vitest'
import { manageInfo } from '#contract/manage-info'
import { employees } from '#contract/people'
import * as pinned from './doors.ts'

const ofTheContract = { getEmployee: employees.get, saveEmployee: manageInfo.save }

test.each(Object.entries(pinned))('the pinned door %s is the one of the contract', (name, door) => {
  const { method, path } = ofTheContract[name as keyof typeof pinned]
  expect(door).toEqual({ method, path })
})
