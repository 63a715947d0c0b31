import { describe, expect, it, test } from 'vitest'
import { roles } from '../access/roles.ts'
import { type ApprovalRules, fourEyesChoices, heldBack, highApprovers } from './approval.ts'
import { type ChangeName, permissionOf } from './changes.ts'
import { REMOVED_NAME, REMOVED_TEXT } from './conversation.ts'
import { minutesLeft } from './countdown.ts'
import { customerStateOf, customerStates, decisionOf } from './customer-view.ts'
import { isDepartment, NOT_SPECIFIED, OTHER_EMPLOYEE } from './intake.ts'
import { isItemStatus, itemNames, statusLabels } from './items.ts'
import { withoutPrefix } from './notes.ts'
import { type ReachedStatus, stepFrom, steps, stepTo } from './steps.ts'
import { stateWords } from './wording.ts'

describe('what the customer is told (C18)', () => {
  test('depends on the case’s status, in both languages', () => {
    const told = ([null, 1, 2, 3, 4] as const).map(status => customerStates[customerStateOf(status)])
    expect(told.map(({ nb }) => nb)).toEqual([
      'Vi har fått saken din og ser på den.',
      'Vi vurderer hva vi kan gjøre for deg.',
      'Vi har bestemt hva vi gjør for deg.',
      'Vi har bestemt hva vi gjør for deg.',
      'Saken er ferdig.',
    ])
    expect(told.map(({ en }) => en)).toEqual([
      'We have received your case and are looking at it.',
      'We are considering what we can do for you.',
      'We have decided what we will do for you.',
      'We have decided what we will do for you.',
      'Your case is closed.',
    ])
  })

  it.each([
    ['refund', 1, null],
    ['refund', 2, { kind: 'refund', amount: 500, done: false }],
    ['refund', 3, { kind: 'refund', amount: 500, done: false }],
    ['refund', 4, { kind: 'refund', amount: 500, done: true }],
    // The customer does not see what work costs the chain.
    ['expense', 1, null],
    ['expense', 2, { kind: 'redo', done: false }],
    ['expense', 4, { kind: 'redo', done: true }],
  ] as const)('of a %s at %d', (kind, status, told) => {
    expect(decisionOf({ kind, status, cost: 500 })).toEqual(told)
  })

  test('is only that the data are forgotten, after they are', () => {
    expect([REMOVED_NAME, REMOVED_TEXT]).toEqual(['Slettet kunde', '(slettet)'])
  })
})

describe('the labels of items (C1)', () => {
  test('exist for kinds and statuses', () => {
    expect(itemNames).toEqual({ expense: 'Kostnad', refund: 'Refusjon' })
    expect(Object.values(statusLabels.expense)).toEqual([
      ...['Forespurt', 'Kost godkjent', 'Arbeid ferdig', 'Fullført'],
    ])
    expect(Object.values(statusLabels.refund)).toEqual([
      ...['Forespurt', 'Kost godkjent', 'Refusjon forespurt', 'Fullført'],
    ])
    expect([0, 1, 2, 3, 4, 5, 1.5].map(isItemStatus)).toEqual([false, true, true, true, true, false, false])
  })

  test('a case without a status or without an item is new', () => {
    expect(stateWords('approver', null, 'refund')).toBe('Ny')
    expect(stateWords('approver', 1, null)).toBe('Ny')
  })
})

describe('each step', () => {
  test('says whether it needs a fixer, and whether it finishes', () => {
    expect(steps.map(({ takesFixer, finishes }) => [takesFixer, finishes])).toEqual([
      ...[
        [false, false],
        [true, false],
        [false, true],
      ],
      ...[
        [false, false],
        [false, false],
        [false, false],
      ],
    ])
  })

  it.each([
    ['expense', 2, 'Godkjenn kost', 1],
    ['expense', 3, 'Forespør lukking', 2],
    ['expense', 4, 'Godkjenn lukking', 3],
    ['refund', 2, 'Godkjenn kost', 1],
    ['refund', 3, 'Forespør refusjon', 2],
    ['refund', 4, 'Godkjenn refusjon', 3],
  ] as const)('of a %s to %d is «%s», from %d', (kind, to, label, from) => {
    expect(stepTo(kind, to as ReachedStatus)).toMatchObject({ kind, from, to, label })
    expect(stepFrom(kind, from)).toMatchObject({ kind, from, to, label })
  })
})

test('each change is visible to people who take part, or to approvers (C5)', () => {
  const needs: Record<Exclude<ChangeName, 'moveExpense' | 'moveRefund'>, string> = {
    addExpense: 'complaints',
    removeExpense: 'approveComplaints',
    addRefund: 'complaints',
    removeRefund: 'approveComplaints',
    addNote: 'complaints',
    linkReceipt: 'complaints',
    takeCase: 'complaints',
    leaveCase: 'complaints',
    transfer: 'approveComplaints',
  }
  for (const [name, need] of Object.entries(needs)) expect(permissionOf(name as ChangeName)).toBe(need)
})

describe('who approves amounts above the limit (C12)', () => {
  const rules: ApprovalRules = { limit: 1000, above: 'everyone', fourEyes: false }
  const item = { createdBy: null, requestedBy: null, fixer: null }
  const costing = (cost: number) => [{ id: 'x', kind: 'refund', number: 1, cost }] as const
  const approvers = (above: ApprovalRules['above'], cost = 1000.01) =>
    roles.filter(
      type =>
        heldBack(
          { needs: 'approveComplaints' },
          item,
          costing(cost),
          { objectId: 'x', type },
          { ...rules, above },
        ) === null,
    )

  test('is a setting', () => {
    expect(approvers('everyone')).toEqual(['supervisor', 'chain', 'chainAdministrator', 'owner'])
    expect(approvers('chain')).toEqual(['chain', 'chainAdministrator', 'owner'])
    expect(approvers('owner')).toEqual(['owner'])
    expect(approvers('owner', 1000)).toEqual([...['supervisor', 'chain', 'chainAdministrator', 'owner']])
    expect(highApprovers).toEqual({
      everyone: 'Alle som godkjenner',
      chain: 'Kjedenivå og eieren',
      owner: 'Bare eieren',
    })
    expect(fourEyesChoices).toEqual({ off: 'Nei', on: 'Ja' })
  })

  test('applies to approvals alone: requesting is never blocked', () => {
    const asked = { ...item, createdBy: 'jonas' }
    const strict = { ...rules, above: 'owner', fourEyes: true } as const
    expect(
      heldBack(
        { needs: 'complaints' },
        asked,
        costing(1000.01),
        { objectId: 'jonas', type: 'manager' },
        strict,
      ),
    ).toBeNull()
  })
})

test('the remaining time counts from the case, however late it is entered', () => {
  const created = Date.UTC(2026, 10, 21, 12)
  expect(minutesLeft(created, created + 60 * 60_000)).toBe(2880 - 60)
})

test('a prefix is recognised at the start of the text', () => {
  const text = 'Kunden skrev : Ingrid Solheim: 21.11 14:32:07_'
  expect('Kunden skrev : '.length).toBe('21.11 14:32:07_'.length)
  expect(withoutPrefix(text, 'Ingrid Solheim')).toBe(text)
})

test('a case comes from a department, or from a salon', () => {
  expect(['web', 'phone', 'email', 'customerService', 'storo', 'toString'].map(isDepartment)).toEqual([
    ...[true, true, true, true, false, false],
  ])
  expect([OTHER_EMPLOYEE, NOT_SPECIFIED]).toEqual(['other', 'Not specified'])
})
