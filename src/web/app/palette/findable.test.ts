import { readdirSync, readFileSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type Permission, permissions, reachOf } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { choiceSettings, numberSettings, textSettings } from '#domain/settings/chain-settings'
import { month } from '#domain/values/month'
import { week } from '#domain/values/week'
import { allPlaces, helpPlace, ownPlace, placesFor } from '../places.ts'
import { publicPaths } from '../public-screens.tsx'
import { routes } from '../routes.tsx'
import { accountGoals, ownHomeGoals, pageGoals, settingGoals } from './findable.ts'
import type { Finder, Goal } from './goal.ts'
import {
  actionGoals,
  monthGoals,
  noteGoals,
  reportGoals,
  rhythmGoals,
  salonGoals,
  targetGoals,
  weekGoals,
  whyGoals,
} from './goals.ts'
import { bestOf, indexed } from './index-goals.ts'
import { ownActions } from './own-actions.ts'

const storo = { objectId: 'storo', name: 'Storo' }
const personOf = (type: Role): Finder & { readonly activeIn: string[] } => ({
  type,
  permissions: (Object.keys(permissions) as Permission[]).filter(name => reachOf(type, name) !== null),
  salons: [storo],
  access: [],
  activeIn: ['storo'],
})

/** All that a person can find, except people and videos. */
const goalsOf = (type: Role): readonly Goal[] => {
  const me = personOf(type)
  return [
    ...placesFor(me),
    ownPlace,
    helpPlace,
    ...salonGoals(me),
    ...whyGoals(me),
    ...noteGoals(me),
    ...targetGoals(me),
    ...rhythmGoals(me),
    ...actionGoals(me),
    ...pageGoals(me),
    ...ownHomeGoals(me),
    ...accountGoals(true),
    ...settingGoals(me),
    ...ownActions(() => undefined),
    ...reportGoals(month('2026-10'), [{ ...storo, report: null, draftSavedAt: null }]),
    ...monthGoals(me, [month('2026-11'), month('2026-10')]),
    ...weekGoals(me, [week('2026-W47'), week('2026-W46')]),
  ]
}
const found = (typed: string, type: Role = 'owner') => bestOf(indexed(goalsOf(type)), typed)

describe('the list of what can be found', () => {
  const pathsIn = (all: readonly RouteObject[], root = ''): string[] =>
    all.flatMap(({ path, index, children, element }) => {
      const here = path ? `${root}/${path.replace(/^\//, '')}` : root
      if (children) return pathsIn(children, here)
      // An index with an element only redirects.
      return index && element ? [] : [here || '/']
    })
  /** A path without its optional parts, or null if it needs a name or an id. */
  const fixedPath = (path: string): string | null => {
    const required = path.replaceAll(/\/:\w+\?/g, '')
    return /[:*]/.test(required) ? null : required
  }

  test('has every page with a path of its own', () => {
    const pages = pathsIn(routes).flatMap(path => fixedPath(path) ?? [])
    const roles: readonly Role[] = ['owner', 'manager', 'employee']
    const findable = new Set(roles.flatMap(goalsOf).map(({ path }) => path?.split(/[?#]/)[0]))
    const missing = pages.filter(path => !findable.has(path) && !publicPaths.includes(path))
    expect(missing).toEqual([])
    expect(pages.length).toBeGreaterThan(30)
  })

  test('has words for every place of the navigation', () => {
    expect([...allPlaces, ownPlace, helpPlace].filter(({ also }) => also.trim() === '')).toEqual([])
  })

  test('has every section of the person’s own page', () => {
    const folder = 'src/web/features/account'
    const texts = readdirSync(folder)
      .filter(file => file.endsWith('.tsx') && !file.includes('.test.'))
      .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    const ids = texts.flatMap(text => [...text.matchAll(/id="(account-\w+)"/g)].map(([, id]) => id))
    expect(new Set(accountGoals(true).map(({ path }) => path?.split('#')[1]))).toEqual(new Set(ids))
    expect(ids.length).toBeGreaterThan(5)
    const withoutProvider = accountGoals(false).map(({ path }) => path)
    expect(withoutProvider).not.toContain('/konto#account-provider')
    expect(withoutProvider).toHaveLength(accountGoals(true).length - 1)
  })

  test('has every setting by its label, for the owner only', () => {
    const labels = [numberSettings, textSettings, choiceSettings].flatMap(settings =>
      Object.values(settings).map(({ label }) => label),
    )
    for (const label of labels) expect(found(label)[0]?.label).toBe(label)
    expect(settingGoals(personOf('manager'))).toEqual([])
  })
})

describe('a word finds', () => {
  test.each<[string, string]>([
    ['passord', '/konto#account-password'],
    ['pasord', '/konto#account-password'],
    ['otp', '/admin-panel/terms'],
    ['otp', '/konto#account-codes'],
    ['backup', '/admin-panel/health'],
    ['vikar', '/customer-admin-panel/mapping'],
    ['garnti', '/complaints'],
    ['feriepenger', '/admin-panel/terms'],
    ['hvorfor', '/chain/why'],
    ['merknad', '/chain/days?figure=totalOms&timeFrame=monthly#annotations'],
    ['notat', '/chain/days?figure=totalOms&timeFrame=monthly#annotations'],
    ['budsjett', '/chain/targets'],
    ['rytme', '/salon/rhythm'],
    ['bemanning', '/salon/rhythm'],
    ['uke 46', '/chain/days?figure=totalOms&week=2026-W46'],
    ['storo oktober', '/reports/generate/storo?month=2026-10'],
    ['timebok', '/customer-admin-panel/imports'],
    ['hva gjenstår', '/reports/first/storo'],
    ['den første', '/reports/first/storo'],
    ['hjelp', '/help'],
    ['misfornøyd kunde', '/help/en-misfornoyd-kunde'],
  ])('%s: %s', (typed, path) => {
    expect(found(typed).map(goal => goal.path)).toContain(path)
  })

  test.each<[string, string]>([
    ['logg ut', 'Logg ut'],
    ['mørk', 'Mørkt'],
    ['lyst tema', 'Lyst'],
    ['tema', 'Som systemet'],
  ])('%s: the action %s', (typed, label) => {
    const actions = found(typed, 'employee').filter(({ run }) => run)
    expect(actions.map(action => action.label)).toContain(label)
  })

  test('a part of a hairdresser’s Home, for hairdressers only', () => {
    expect(found('eget mål', 'employee')[0]?.path).toBe('/#private-goal')
    expect(found('ukene', 'employee')[0]?.path).toBe('/#own-weeks')
    expect(ownHomeGoals(personOf('owner'))).toEqual([])
  })

  test('the notes on days, for those who read them only [A146]', () => {
    expect(found('merknad', 'manager')[0]?.path).toContain('/salon/days')
    expect(noteGoals(personOf('employee'))).toEqual([])
    expect(noteGoals(personOf('supervisor'))).toEqual([])
  })

  test('nothing that the person may not open', () => {
    const paths = ['backup', 'vikar', 'otp'].flatMap(typed =>
      found(typed, 'employee').map(({ path }) => path),
    )
    expect(paths).toEqual(['/konto#account-codes'])
  })
})
