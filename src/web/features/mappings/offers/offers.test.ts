import { describe, expect, test } from 'vitest'
import type { ListedEmployee } from '#contract/employees/employees'
import type { Waiting } from '#contract/mappings/mappings'
import type { ManagedSalon } from '#contract/salons/salons'
import type { Known } from '../choices.ts'
import { waitingRows } from '../rows.ts'
import { countOffers, laterNumbers, offersOf } from './offers.ts'

const salon = (objectId: string, name: string, active = true): ManagedSalon => ({
  objectId,
  name,
  active,
  registers: [],
  version: '1',
  settings: { hoursIncludeLunch: false, zone: 1, formNamesPeople: true, nightOpenings: [], openingHours: [] },
  history: [],
})
const person = (objectId: string, name: string): ListedEmployee => ({
  objectId,
  name,
  avatar: null,
  activeIn: ['solli'],
})
const register = (name: string, location: string | null) => ({
  registerID: name,
  orgNo: '912345678',
  location,
  name,
  receipts: 3,
  amountEx: 900,
})
const number = (empID: string, salonId: string | null, ...names: string[]) => ({
  empID,
  salonId,
  lines: 2,
  amountEx: 400,
  days: 0,
  ...(names.length > 0 && { names }),
})
const group = (articleGroupID: string, likely?: 'goods') => ({
  articleGroupID,
  salonId: 'solli',
  lines: 1,
  amountEx: 100,
  example: null,
  ...(likely && { likely }),
})

const nothing: Waiting = { registers: [], employees: [], articleGroups: [] }
const known: Known = {
  salons: [salon('solli', 'Solli'), salon('gone', 'Nedlagt', false)],
  people: [person('anna', 'Anna Aas'), person('one', 'Kari Moe'), person('two', 'kari  moe')],
  mayAddSalons: true,
}
const offers = (waiting: Partial<Waiting>, more: Partial<Known> = {}) =>
  offersOf(waitingRows({ ...nothing, ...waiting }, true), { ...known, ...more })

describe('registers (F32)', () => {
  test('of one location get one salon: the one of that name, or a new one', () => {
    const { salons, open } = offers({
      registers: [register('K1', 'Torg'), register('K2', ' torg'), register('K3', 'SOLLI')],
    })
    expect(salons.map(({ name, salonId, rows }) => [name, salonId, rows.map(({ code }) => code)])).toEqual([
      ['Torg', null, ['K1', 'K2']],
      ['Solli', 'solli', ['K3']],
    ])
    expect(open.registers).toEqual([])
  })

  test('without a location, or at a closed salon, are chosen by hand', () => {
    const { salons, open } = offers({ registers: [register('K1', null), register('K2', 'Nedlagt')] })
    expect(salons).toEqual([])
    expect(open.registers.map(({ code }) => code)).toEqual(['K1', 'K2'])
  })

  test('get no new salon from those who may not add one', () => {
    const { salons } = offers(
      { registers: [register('K1', 'Torg'), register('K3', 'Solli')] },
      { mayAddSalons: false },
    )
    expect(salons.map(({ name }) => name)).toEqual(['Solli'])
  })

  test('whose receipts count already are never accepted with one press: a person chooses the day [F39]', () => {
    const again = { receipts: 2, amountIn: 900, days: 1, from: '2026-11-14', until: '2026-11-14' }
    const { salons, open } = offers({
      registers: [register('K1', 'Solli'), { ...register('K2', 'Solli'), again }],
    })
    expect(salons.flatMap(({ rows }) => rows.map(({ code }) => code))).toEqual(['K1'])
    expect(open.registers.map(({ code }) => code)).toEqual(['K2'])
  })

  test('that have had a salon are moved from a day instead', () => {
    const stays = [{ salonId: 'solli', from: null, until: '2026-11-01', undo: false }]
    const one = register('K1', 'Solli')
    const rows = waitingRows({ ...nothing, registers: [one] }, true, [{ ...one, salonId: null, stays }])
    expect(offersOf(rows, known).salons).toEqual([])
  })
})

describe('numbers (F32)', () => {
  test('get the only person of their name, or a new one, in all their salons', () => {
    const { people } = offers({
      employees: [
        number('7', 'solli', 'Nina Berg'),
        number('7', 'storo', 'Nina Berg'),
        number('8', 'solli', 'ANNA AAS'),
      ],
    })
    expect(people.map(({ rows: _, ...offer }) => offer)).toEqual([
      { number: '7', name: 'Nina Berg', objectId: null, salonIds: ['solli', 'storo'] },
      { number: '8', name: 'Anna Aas', objectId: 'anna', salonIds: ['solli'] },
    ])
  })

  test('are chosen by hand without a name, with two, or when two people or numbers have it', () => {
    const { people, open } = offers({
      employees: [
        number('1', 'solli'),
        number('2', 'solli', 'Amina Y', 'Amina Yusuf'),
        number('3', 'solli', 'Kari Moe'),
        number('4', 'solli', 'Ola Vik'),
        number('5', 'solli', 'Ola Vik'),
      ],
    })
    expect(people).toEqual([])
    expect(open.employees.map(({ code }) => code)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('of registers without a salon come later', () => {
    const employees = [number('7', null, 'Nina Berg'), number('9', null), number('8', 'solli')]
    expect(laterNumbers({ ...nothing, employees })).toEqual([
      { number: '7', names: ['Nina Berg'] },
      { number: '9', names: [] },
    ])
    expect(offers({ employees }).people).toEqual([])
  })
})

test('groups are offered where the file tells what they are, else chosen by hand (F32)', () => {
  const all = offers({ articleGroups: [group('MAT', 'goods'), group('X')] })
  expect(all.groups.map(({ row, is }) => [row.code, is])).toEqual([['MAT', 'goods']])
  expect(all.open.articleGroups.map(({ code }) => code)).toEqual(['X'])
  expect(countOffers(all)).toBe(1)
})
