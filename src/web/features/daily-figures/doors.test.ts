import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { manage } from '#contract/manage'
import { employees } from '#contract/people'
import * as doors from './doors.ts'

const contract: Record<keyof typeof doors, Endpoint> = {
  readFigures: manage.figuresOf,
  enterFigures: manage.figures,
  listEmployees: employees.list,
}

test.each(Object.entries(doors))('the door %s is the one of the contract', (name, door) => {
  const { method, path } = contract[name as keyof typeof doors]
  expect(door).toEqual({ method, path })
})
