import { describe, expect, test } from 'vitest'
import { type EmployeeChange, employeeChanges, mayChange } from './employee-changes.ts'
import { isRole, type Role, roleLabels, roles } from './roles.ts'
import { accessOf, afgTypes, hasNoAccess, isAssignable, needsSalons, standsAbove } from './user-types.ts'

test('the types use the salons’ own names (A1)', () => {
  expect(roleLabels).toEqual({
    employee: 'Ansatt',
    manager: 'Sjef',
    advisor: 'Rådgiver',
    supervisor: 'Supervisor',
    chain: 'Kjede',
    chainAdministrator: 'Kjedeadministrator',
    owner: 'Eieren',
  })
  expect(Object.keys(roleLabels).sort()).toEqual([...roles].sort())
  expect(['manager', 'chainAdministrator', 'sjef', '', 'toString'].map(isRole)).toEqual([
    ...[true, true, false, false, false],
  ])
})

describe('the types that can be given (A11, A12)', () => {
  const of = (is: (type: Role) => boolean) => roles.filter(is)
  test('on the users screen are those below the chain, and the owner [D1]', () => {
    expect(of(isAssignable)).toEqual(['employee', 'manager', 'advisor', 'supervisor', 'owner'])
  })
  test('without access are employees alone', () => {
    expect(of(hasNoAccess)).toEqual(['employee'])
  })
  test('that need a salon are the ones of the guarantee', () => {
    expect(of(needsSalons)).toEqual(['advisor', 'supervisor'])
    expect(afgTypes).toEqual(['advisor', 'supervisor'])
  })

  test.each([
    ['owner', [], 'every'],
    ['owner', ['solli'], 'every'],
    ['employee', [], 'none'],
    ['employee', ['solli'], 'none'],
    ['chain', [], 'every'],
    ['chain', ['solli'], 'listed'],
    ['chainAdministrator', [], 'every'],
    ['chainAdministrator', ['solli'], 'listed'],
    ['manager', [], 'listed'],
    ['supervisor', ['solli'], 'listed'],
  ] as const)('%s with the list %j: %s', (type, access, said) => {
    expect(accessOf(type, access)).toBe(said)
  })
})

describe('who stands above whom (A4)', () => {
  const above: Readonly<Record<Role, readonly Role[]>> = {
    employee: [],
    manager: ['employee'],
    advisor: ['employee'],
    supervisor: ['employee'],
    chain: ['employee', 'manager', 'advisor', 'supervisor'],
    chainAdministrator: ['employee', 'manager', 'advisor', 'supervisor'],
    owner: roles,
  }
  test.each(roles)('%s', type => {
    expect(roles.filter(other => standsAbove({ type }, { type: other }))).toEqual(above[type])
  })
})

describe('which changes a user may make to another (A9)', () => {
  const changes = Object.keys(employeeChanges) as EmployeeChange[]
  const of = (viewer: Parameters<typeof mayChange>[0], person: Parameters<typeof mayChange>[1]) =>
    changes.filter(change => mayChange(viewer, person, change))

  test.each([
    ['manager', ['name', 'activeIn', 'cutType', 'goal']],
    ['chainAdministrator', ['name', 'employmentId', 'activeIn', 'cutType', 'goal']],
    ['owner', ['name', 'employmentId', 'activeIn', 'cutType', 'goal']],
  ] as const)(
    'to oneself, as %s: never pay or sign-in, and the number at chain level only (A57) [D4]',
    (type, own) => {
      const me = { objectId: 'me', type }
      expect(of(me, me)).toEqual(own)
    },
  )
  test('to a lower type: all of them', () => {
    expect(of({ objectId: 'me', type: 'manager' }, { objectId: 'her', type: 'employee' })).toEqual(changes)
    expect(of({ objectId: 'me', type: 'owner' }, { objectId: 'her', type: 'owner' })).toEqual(changes)
  })
  test('to an equal type: none', () => {
    expect(of({ objectId: 'me', type: 'manager' }, { objectId: 'her', type: 'manager' })).toEqual([])
  })
})
