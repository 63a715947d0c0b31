import { describe, expect, test } from 'vitest'
import { type Permission, permissions, reachOf } from '#domain/access/permissions'
import { type Role, roles } from '#domain/access/roles'
import { IconHome } from '../ui/icons.ts'
import { inTheBar, type NavigationItem, placesFor, underMore } from './places.ts'

const place = (label: string, needs?: NavigationItem['needs']): NavigationItem => ({
  label,
  path: `/${label}`,
  also: '',
  icon: IconHome,
  ...(needs && { needs }),
})

test('home is available to everybody, also without a permission [R021]', () => {
  expect(
    placesFor({ permissions: [], type: 'employee', activeIn: ['s1'] }).map(({ label }) => label),
  ).toEqual(['Hjem'])
})

test('a page is in the navigation for users with its permission, and nobody else [R021]', () => {
  const all = [place('Hjem'), place('Rapporter', 'reports'), place('Brukere', 'users')]
  const labels = (permissions: Parameters<typeof placesFor>[0]['permissions']) =>
    placesFor({ permissions, type: 'owner', activeIn: [] }, all).map(({ label }) => label)
  expect(labels(['self', 'common'])).toEqual(['Hjem'])
  expect(labels(['reports'])).toEqual(['Hjem', 'Rapporter'])
  expect(labels(['reports', 'users'])).toEqual(['Hjem', 'Rapporter', 'Brukere'])
})

test('figures are in one place for viewers of others’ figures, and in another for people with their own [R021]', () => {
  const labels = (type: Parameters<typeof placesFor>[0]['type']) =>
    placesFor({ permissions: ['statistics'], type, activeIn: ['s1'] }).map(({ label }) => label)
  expect(labels('employee')).toEqual(['Hjem', 'Mine tall'])
  expect(labels('supervisor')).toEqual(['Hjem', 'Mine tall'])
  expect(labels('manager')).toEqual(['Hjem', 'Salong'])
  expect(labels('owner')).toEqual(['Hjem', 'Salong'])
})

test('one’s own figures are only in the navigation of people who work in a salon', () => {
  const paths = (activeIn: string[]) =>
    placesFor({ permissions: ['statistics'], type: 'advisor', activeIn }).map(({ path }) => path)
  expect(paths(['s1'])).toContain('/employee')
  expect(paths([])).not.toContain('/employee')
})

test('one’s own pay is available to everybody with a profile [R053]', () => {
  for (const type of roles)
    expect(placesFor({ permissions: ['self'], type, activeIn: [] }).map(({ path }) => path)).toContain(
      '/payslips',
    )
})

describe('the bottom bar of a phone', () => {
  const barOf = (type: Role, activeIn: string[]) => {
    const granted = (Object.keys(permissions) as Permission[]).filter(name => reachOf(type, name) !== null)
    const all = placesFor({ permissions: granted, type, activeIn })
    const names = (some: readonly NavigationItem[]) =>
      some.map(({ label, shortLabel }) => shortLabel ?? label)
    return { shown: names(inTheBar(all)), more: names(underMore(all)), rail: names(all) }
  }

  test.each<[Role, string[], string[], string[]]>([
    ['owner', [], ['Hjem', 'Kjede', 'Saker', 'Rapporter'], ['Salong', 'Dagstall', 'Eierens panel']],
    ['manager', [], ['Hjem', 'Salong', 'Saker', 'Rapporter'], ['Mester', 'Min lønn', 'Dagstall']],
    ['employee', ['s1'], ['Hjem', 'Mine tall', 'Mester', 'Min lønn'], ['Tutorials', 'Yoga']],
    ['supervisor', ['s1'], ['Hjem', 'Mine tall', 'Saker', 'Mester'], ['Tutorials', 'Yoga', 'Min lønn']],
    ['supervisor', [], ['Hjem', 'Saker', 'Mester', 'Min lønn'], ['Tutorials', 'Yoga']],
    ['advisor', [], ['Hjem', 'Saker', 'Mester', 'Min lønn'], ['Tutorials', 'Yoga']],
  ])(
    'of the %s who works in %j has the most used pages, and the rest under Mer',
    (type, activeIn, bar, among) => {
      const { shown, more, rail } = barOf(type, activeIn)
      expect(shown).toEqual(bar)
      expect(more).toEqual(expect.arrayContaining(among))
      expect(more).toEqual(rail.filter(name => !bar.includes(name)))
    },
  )
})

test('the bottom bar has room for four pages; the rest are under Mer', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(label => place(label))
  expect(inTheBar(all).map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd'])
  expect(underMore(all).map(({ label }) => label)).toEqual(['e', 'f'])
})
