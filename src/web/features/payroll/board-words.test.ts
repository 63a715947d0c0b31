import { expect, test } from 'vitest'
import type { BoardSalon } from '#contract/payroll/payroll'
import { month } from '#domain/values/month'
import { boardStatus } from './board-words.ts'

const salon = (about: Partial<NonNullable<BoardSalon['report']>>): BoardSalon => ({
  objectId: 'storo',
  name: 'Storo',
  drafts: [],
  before: null,
  report: {
    objectId: 'r',
    manager: { objectId: 'm', name: 'Linnea' },
    createdAt: '2026-11-03T09:00:00.000Z',
    late: null,
    stage: null,
    people: 13,
    pay: 420_000,
    corrects: false,
    ...about,
  },
})
const status = (about: Parameters<typeof salon>[0]) => boardStatus(salon(about), month('2026-10'))

test('several reports of a month are said beside who sent the one that opens [P112]', () => {
  expect(status({ count: 1 }).more).toBe(status({}).more)
  expect(status({ count: 2 }).more).toBe(`${status({}).more}. 2 rapporter`)
  const late = status({ count: 2, stage: 'waits', late: { people: 1, difference: 368 } })
  expect([late.state, late.to, late.more.endsWith(' · 2 rapporter')]).toEqual([
    'late',
    '/reports/preview/r',
    true,
  ])
})
