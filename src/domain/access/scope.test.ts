import { describe, expect, test } from 'vitest'
import {
  breadth,
  reachesEverySalon,
  reachesSalon,
  type Scope,
  scopeOf,
  scopeOfOneself,
  scopeOfTheProduct,
  type Viewer,
} from './scope.ts'

const viewer = (type: Viewer['type'], access: readonly string[] = []): Viewer => ({
  objectId: 'me',
  name: 'Meg',
  type,
  access,
  activeIn: ['storo'],
})

describe('the scope of a permission (A3)', () => {
  test.each([
    ['employee', [], 'statistics', { salons: [], self: true }],
    ['advisor', ['solli'], 'statistics', { salons: [], self: true }],
    ['employee', ['solli'], 'colleagues', { salons: ['storo'], self: false }],
    ['employee', [], 'common', { salons: 'every', self: false }],
    ['manager', ['solli', 'lade'], 'statistics', { salons: ['solli', 'lade'], self: false }],
    ['manager', [], 'reports', { salons: [], self: false }],
    ['supervisor', ['solli'], 'approveComplaints', { salons: ['solli'], self: false }],
    ['chain', [], 'reports', { salons: 'every', self: false }],
    ['chain', ['solli'], 'reports', { salons: ['solli'], self: false }],
    ['chainAdministrator', [], 'customerAdmin', { salons: 'every', self: false }],
    ['chainAdministrator', ['lade'], 'customerAdmin', { salons: ['lade'], self: false }],
    ['owner', [], 'admin', { salons: 'every', self: false }],
    // An access list never limits the owner.
    ['owner', ['solli'], 'admin', { salons: 'every', self: false }],
    // A manager's access list does not limit the permissions that everyone has.
    ['manager', ['solli'], 'common', { salons: 'every', self: false }],
  ] as const)('of a %s with the list %j and %s is %j [D5]', (type, access, permission, { salons, self }) => {
    const me = viewer(type, access)
    expect(scopeOf(me, permission)).toEqual({ viewer: me, salons, self })
  })

  test.each([
    ['employee', 'reports'],
    ['manager', 'removeReports'],
    ['advisor', 'approveComplaints'],
    ['chain', 'customerAdmin'],
    ['chainAdministrator', 'admin'],
  ] as const)('is none for a %s and %s', (type, permission) => {
    expect(scopeOf(viewer(type, ['solli']), permission)).toBeNull()
  })
})

test.each([
  ['chain', [], 'reports', true],
  ['chain', ['solli'], 'reports', false],
  ['chain', [], 'customerAdmin', false],
  ['chainAdministrator', [], 'customerAdmin', true],
  ['chainAdministrator', ['solli'], 'customerAdmin', false],
  ['owner', [], 'customerAdmin', true],
  ['owner', ['solli'], 'customerAdmin', true],
  ['manager', [], 'reports', false],
  ['manager', ['solli'], 'reports', false],
  ['employee', [], 'self', false],
] as const)('a %s with the list %j reaches every salon by %s: %j', (type, access, permission, every) => {
  expect(reachesEverySalon(viewer(type, access), permission)).toBe(every)
})

test('a scope reaches the salons it names, or all of them', () => {
  const me = viewer('manager', ['solli'])
  const reaches = (scope: Scope | null, salonId: string) => scope && reachesSalon(scope, salonId)
  expect(reaches(scopeOf(me, 'statistics'), 'solli')).toBe(true)
  expect(reaches(scopeOf(me, 'statistics'), 'storo')).toBe(false)
  expect(reaches(scopeOfOneself(me), 'storo')).toBe(false)
  expect(reaches(scopeOf(me, 'common'), 'storo')).toBe(true)
  expect(reaches(scopeOfTheProduct(), 'storo')).toBe(true)
})

test('a scope cannot be made from a literal or from another scope', () => {
  const me = viewer('manager', ['solli'])
  const scope = scopeOf(me, 'statistics') as Scope
  // @ts-expect-error A literal is not a Scope.
  expect(reachesSalon({ viewer: me, salons: 'every', self: false }, 'storo')).toBe(true)
  // @ts-expect-error A widened copy is not a Scope.
  expect(reachesSalon({ ...scope, salons: 'every' }, 'storo')).toBe(true)
})

test('the owner reaches furthest, then the chain, then people with salons, then an employee', () => {
  const types = [
    'employee',
    'manager',
    'advisor',
    'supervisor',
    'chain',
    'chainAdministrator',
    'owner',
  ] as const
  expect(types.map(breadth)).toEqual([0, 1, 1, 1, 2, 2, 3])
})
