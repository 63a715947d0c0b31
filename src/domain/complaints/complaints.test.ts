import { describe, expect, it, test } from 'vitest'
import { roles } from '../access/roles.ts'
import { type ApprovalRules, heldBack } from './approval.ts'
import { complaintChanges, permissionOf } from './changes.ts'
import { faultOfCost, netOf } from './cost.ts'
import {
  closedInWords,
  hoursAndMinutes,
  leftWhenClosed,
  minutesLeft,
  openMinutesLeft,
  pressureOf,
} from './countdown.ts'
import type { CountedItem } from './counted.ts'
import { itemStatuses } from './items.ts'
import { logTypes } from './log-types.ts'
import { notePrefix, withoutPrefix } from './notes.ts'
import { awaits, colourOf, partOf } from './queue.ts'
import { statusAfter } from './status.ts'
import { stepFrom, steps, stepTo } from './steps.ts'
import { stateWords } from './wording.ts'

describe('the steps of an item', () => {
  test('are exactly these [R083] [R084] [C3] [C4]', () => {
    expect(steps.map(({ kind, from, to, label, needs }) => [kind, from, to, label, needs])).toEqual([
      ['expense', 1, 2, 'Godkjenn kost', 'approveComplaints'],
      ['expense', 2, 3, 'Forespør lukking', 'complaints'],
      ['expense', 3, 4, 'Godkjenn lukking', 'approveComplaints'],
      ['refund', 1, 2, 'Godkjenn kost', 'approveComplaints'],
      ['refund', 2, 3, 'Forespør refusjon', 'complaints'],
      ['refund', 3, 4, 'Godkjenn refusjon', 'approveComplaints'],
    ])
    expect(steps.filter(step => step.takesFixer)).toEqual([stepFrom('expense', 2)])
    expect(steps.filter(step => step.finishes)).toEqual([stepTo('expense', 4)])
    expect(stepFrom('refund', 4)).toBeNull()
    expect(stepTo('expense', 1)).toBeNull()
  })

  test('to 2 and 4 are closed to the restricted role, and 3 is open to all [R087]', () => {
    for (const name of ['moveExpense', 'moveRefund'] as const) {
      expect(itemStatuses.map(status => permissionOf(name, status))).toEqual([
        'approveComplaints',
        'approveComplaints',
        'complaints',
        'approveComplaints',
      ])
    }
  })
})

test('every change has a type that the log knows [R085] [C9]', () => {
  expect(Object.values(complaintChanges).map(change => change.logged)).toEqual(
    expect.arrayContaining(Object.keys(logTypes)),
  )
})

describe('the status of a case [R086]', () => {
  it.each([
    ['moved', [2, 3], 2],
    ['moved', [4, 4], 4],
    ['moved', [4], 4],
    ['created', [1], 1],
    ['created', [4, 4, 1], 1],
    ['created', [2, 3], 1],
    ['removed', [2, 4, 3], 4],
    ['removed', [1], 1],
    ['removed', [], null],
  ] as const)('with a %s item beside %j is %s [D30] [C6]', (event, items, status) => {
    expect(statusAfter(event, items)).toBe(status)
  })
})

describe('who must act on a case', () => {
  test('some roles act as approvers, some restricted, and employees not at all', () => {
    expect(roles.map(role => [role, partOf(role)])).toEqual([
      ['employee', null],
      ['manager', 'restricted'],
      ['advisor', 'restricted'],
      ['supervisor', 'approver'],
      ['chain', 'approver'],
      ['chainAdministrator', 'approver'],
      ['owner', 'approver'],
    ])
  })

  const statuses = [null, 1, 2, 3, 4] as const
  it.each([
    ['approver', [false, true, false, true, false], ['red', 'yellow', 'gray', 'yellow', 'green']],
    ['restricted', [true, false, true, false, false], ['red', 'gray', 'yellow', 'gray', 'green']],
  ] as const)('%s: the dot and the colours by status [R022] [R081] [D3] [C7] [C8]', (part, waits, shown) => {
    expect(statuses.map(status => awaits(part, status))).toEqual(waits)
    expect(statuses.map(status => colourOf(part, status))).toEqual(shown)
  })

  test('is shown in words', () => {
    const words = (part: 'approver' | 'restricted') =>
      statuses.map(status => stateWords(part, status, status === null ? null : 'refund'))
    expect(words('approver')).toEqual([
      ...['Ny', 'Godkjenn kost', 'Venter på salongen', 'Godkjenn refusjon', 'Fullført'],
    ])
    expect(words('restricted')).toEqual([
      ...['Ny', 'Venter på godkjenning', 'Forespør refusjon', 'Venter på godkjenning', 'Fullført'],
    ])
  })
})

describe('a cost', () => {
  it.each([
    [0, 'Skriv et beløp over 0'],
    [-1, 'Skriv et beløp over 0'],
    [Number.NaN, 'Skriv et beløp over 0'],
    [0.01, null],
    [100_000, null],
    [100_000.01, 'Én kostnad eller refusjon kan være høyst 100 000 kr'],
    [10.005, 'Høyst to desimaler'],
  ])('of %d kr', (cost, fault) => {
    expect(faultOfCost(cost)).toBe(fault)
  })

  it.each([
    [1250, 1000],
    [450, 360],
    [0.01, 0.01],
    [0.02, 0.02],
    [1.15, 0.92],
    [99.99, 79.99],
    [1_000_000_000, 800_000_000],
  ])('of %d kr is %d kr net, exactly [R082] [C2]', (cost, net) => {
    expect(netOf(cost)).toBe(net)
  })
})

describe('the countdown [R081]', () => {
  const at = (minutes: number) => minutesLeft(0, minutes * 60_000)
  test('runs from 48:00 to 00:00 and no further [C10]', () => {
    expect([0, 0.5, 1, 2659, 2879, 2880, 100_000].map(at).map(hoursAndMinutes)).toEqual([
      ...['48:00', '48:00', '47:59', '03:41', '00:01', '00:00', '00:00'],
    ])
    expect(hoursAndMinutes(at(-60))).toBe('48:00')
  })

  test.each([
    [0, 2880, 'Lukket med 48:00 igjen'],
    [-5, 2880, 'Lukket med 48:00 igjen'],
    [1, 2879, 'Lukket med 47:59 igjen'],
    [1380, 1500, 'Lukket med 25:00 igjen'],
    [2879.5, 1, 'Lukket med 00:01 igjen'],
    [2880, 0, 'Lukket med 00:00 igjen'],
    [2880.001, -1, 'Lukket 00:01 over fristen'],
    [2881, -1, 'Lukket 00:01 over fristen'],
    [2881.5, -2, 'Lukket 00:02 over fristen'],
    [2880 + 195, -195, 'Lukket 03:15 over fristen'],
    [10 * 1440, -11_520, 'Lukket 192:00 over fristen'],
  ])('of a case that was closed after %d minutes has %d left: «%s» [C42]', (minutes, left, said) => {
    expect(leftWhenClosed(0, minutes * 60_000)).toBe(left)
    expect(closedInWords(left)).toBe(said)
  })

  test('is urgent under 12 hours, more under 6, and most when over', () => {
    expect([720, 719, 360, 359, 1, 0].map(pressureOf)).toEqual([
      ...['none', 'soon', 'soon', 'urgent', 'urgent', 'over'],
    ])
  })

  test('counts only opening time between now and the deadline [C10]', () => {
    const hour = 3_600_000
    const openings = [
      { from: 0, to: 2 * hour },
      { from: 10 * hour, to: 14 * hour },
      { from: 46 * hour, to: 50 * hour },
    ]
    expect(openMinutesLeft(openings, 0, 0)).toBe(8 * 60)
    expect(openMinutesLeft(openings, 0, 11.5 * hour)).toBe(4.5 * 60)
    expect(openMinutesLeft(openings, 0, 48 * hour)).toBe(0)
    expect(openMinutesLeft([], 0, 0)).toBe(0)
  })
})

describe('the prefix of a note [R088]', () => {
  const prefix = notePrefix('2026-11-21', '14:32:07', 'Ingrid Solheim')
  test('names the moment and the person', () => {
    expect(prefix).toBe('21.11 14:32:07_Ingrid Solheim: ')
  })

  it.each([
    [prefix, ''],
    ['  ', ''],
    [`${prefix}Ringte kunden`, 'Ringte kunden'],
    ['Ringte: kunden ', 'Ringte: kunden'],
    ['21.11 14:32:07_Kari Aas: sa nei', '21.11 14:32:07_Kari Aas: sa nei'],
  ])('is removed from %j', (text, rest) => {
    expect(withoutPrefix(text, 'Ingrid Solheim')).toBe(rest)
  })
})

const refundOf = (number: number, cost: number): CountedItem => ({
  id: `refund-${number}`,
  kind: 'refund',
  number,
  cost,
})

describe('a step is blocked', () => {
  const rules: ApprovalRules = { limit: 5000, above: 'chain', fourEyes: true }
  const approve = { needs: 'approveComplaints' } as const
  const item = { createdBy: 'jonas', requestedBy: 'linnea', fixer: 'maja' }
  const counted = [refundOf(1, 5000)]
  const by = (objectId: string, type: 'manager' | 'supervisor' | 'owner') => ({ objectId, type })

  test('for the restricted role, because of the role', () => {
    expect(heldBack(approve, item, counted, by('per', 'manager'), rules)).toBe('role')
    expect(heldBack({ needs: 'complaints' }, item, counted, by('per', 'manager'), rules)).toBeNull()
  })

  test('above the cost limit for all but the named approvers', () => {
    expect(heldBack(approve, item, counted, by('kari', 'supervisor'), rules)).toBeNull()
    const dear = [refundOf(1, 5000.01)]
    expect(heldBack(approve, item, dear, by('kari', 'supervisor'), rules)).toBe('limit')
    expect(heldBack(approve, item, dear, by('ingrid', 'owner'), rules)).toBeNull()
    expect(heldBack(approve, item, dear, by('kari', 'supervisor'), { ...rules, limit: 0 })).toBeNull()
  })

  test('where five items are each within the limit, and together above it (C36)', () => {
    const five = [1, 2, 3, 4, 5].map(number => refundOf(number, 1000))
    const limited = { ...rules, limit: 1000 }
    expect(heldBack(approve, item, five.slice(0, 1), by('kari', 'supervisor'), limited)).toBeNull()
    expect(heldBack(approve, item, five, by('kari', 'supervisor'), limited)).toBe('limit')
    const exact = [refundOf(1, 0.1), refundOf(2, 0.2)]
    expect(heldBack(approve, item, exact, by('kari', 'supervisor'), { ...rules, limit: 0.3 })).toBeNull()
  })

  test('for the person who asked or did the work, where four eyes are required', () => {
    expect(heldBack(approve, item, counted, by('jonas', 'owner'), rules)).toBe('fourEyes')
    expect(heldBack(approve, item, counted, by('linnea', 'owner'), rules)).toBe('fourEyes')
    expect(heldBack(approve, item, counted, by('maja', 'owner'), rules)).toBe('fourEyes')
    expect(heldBack(approve, item, counted, by('jonas', 'owner'), { ...rules, fourEyes: false })).toBeNull()
  })
})
