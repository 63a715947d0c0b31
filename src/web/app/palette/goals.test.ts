import { describe, expect, test } from 'vitest'
import type { Profile } from '#contract/session/session'
import { month } from '#domain/values/month'
import { pageGoals } from './findable.ts'
import { actionGoals, monthGoals, personGoals, reportGoals, salonGoals } from './goals.ts'

type Person = Pick<Profile, 'type' | 'permissions' | 'salons' | 'access' | 'activeIn'>

const majorstuen = { objectId: 'majorstuen', name: 'Majorstuen' }
const manager = {
  type: 'manager',
  permissions: ['statistics', 'reports', 'dailyFigures', 'editEmployees'],
  salons: [majorstuen],
  access: ['majorstuen'],
  activeIn: ['majorstuen'],
} as unknown as Person
const hairdresser = { ...manager, type: 'employee', permissions: ['statistics', 'self'] } as unknown as Person
const owner = {
  ...manager,
  type: 'owner',
  permissions: [...manager.permissions, 'customerAdmin', 'admin'],
} as unknown as Person
const silje = { objectId: 'silje', name: 'Silje Moen', activeIn: ['elsewhere', 'majorstuen'] }

describe('the destinations of the palette', () => {
  test('include a person’s figures in a salon the reader sees, and no other', () => {
    expect(personGoals(manager, [silje]).map(({ path }) => path)).toEqual(['/salon/majorstuen/silje'])
    expect(personGoals(manager, [{ ...silje, activeIn: ['elsewhere'] }])).toEqual([])
  })

  test('include what a person may do, and nothing else', () => {
    expect(actionGoals(manager).map(({ label }) => label)).toEqual([
      'Ny rapport, Majorstuen',
      'Den første, Majorstuen',
      'Før dagstall, Majorstuen',
    ])
    expect(actionGoals(hairdresser)).toEqual([])
    expect(salonGoals(hairdresser)).toEqual([])
    expect(pageGoals(manager).map(({ path }) => path)).toEqual([
      '/reports/control-list',
      '/reports/holidays',
      '/reports/movements',
      '/reports/year',
    ])
    expect(pageGoals(hairdresser)).not.toContainEqual(expect.objectContaining({ label: 'Kontrolliste' }))
    expect(pageGoals(owner).map(({ path }) => path)).toContain('/admin-panel/settings')
  })

  test('include the report of a month, sent or not', () => {
    const storo = { objectId: 'storo', name: 'Storo', report: null, draftSavedAt: null }
    const found = reportGoals(month('2026-10'), [
      storo,
      { ...storo, name: 'Majorstuen', report: 'r1' },
      { ...storo, objectId: 'torg', name: 'Torg', draftSavedAt: '2026-11-02T08:00:00.000Z' },
    ])
    expect(found.map(({ path, label, what }) => [path, label, what])).toEqual([
      ['/reports/generate/storo?month=2026-10', 'Storo, oktober 2026', 'Lønnsrapport, ikke sendt'],
      ['/reports/preview/r1', 'Majorstuen, oktober 2026', 'Lønnsrapport'],
      ['/reports/generate/torg?month=2026-10', 'Torg, oktober 2026', 'Lønnsrapport, utkast'],
    ])
  })

  test('include a month of one’s own, one’s salons’ or the chain’s', () => {
    const pathsOf = (person: Person) =>
      monthGoals(person, [month('2026-11'), month('2026-10')]).map(({ path }) => path)
    expect(pathsOf(hairdresser)[2]).toBe('/employee/days?figure=totalOms&month=2026-10')
    expect(pathsOf(manager)[0]).toBe('/salon/days?figure=totalOms&timeFrame=monthly')
    expect(pathsOf(owner)[2]).toBe('/chain/days?figure=totalOms&month=2026-10')
    expect(pathsOf(owner)[3]).toBe('/rankings?month=10-2026')
  })

  test('include no days of one’s own for somebody who works in no salon', () => {
    const adviser: Person = { ...hairdresser, type: 'advisor', activeIn: [] }
    expect(monthGoals(adviser, [month('2026-10')]).map(({ path }) => path)).toEqual(['/rankings'])
  })
})
