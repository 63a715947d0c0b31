import { describe, expect, test } from 'vitest'
import type { Mapped, Waiting } from '#contract/mappings/mappings'
import {
  CHAIN,
  callsFor,
  type MappingDraft,
  mappedRows,
  numbersOnUnknownRegisters,
  waitingRows,
} from './rows.ts'

const waiting: Waiting = {
  registers: [
    {
      registerID: 'Kasse',
      orgNo: '912345678',
      location: 'Torg',
      name: '912345678/Torg/Kasse',
      receipts: 3,
      amountEx: 900,
    },
  ],
  employees: [
    { empID: '7', salonId: 'solli', lines: 2, amountEx: 400, days: 0 },
    { empID: '7', salonId: 'storo', lines: 1, amountEx: 200, days: 4 },
    { empID: '7', salonId: null, lines: 3, amountEx: 900, days: 0 },
  ],
  articleGroups: [
    { articleGroupID: 'X', salonId: 'solli', lines: 2, amountEx: 100, example: null },
    { articleGroupID: 'X', salonId: 'storo', lines: 5, amountEx: 150.5, example: 'Diverse' },
    { articleGroupID: 'Y', salonId: null, lines: 1, amountEx: 10, example: 'Ny' },
  ],
}

const mapped: Mapped = {
  registers: [
    {
      registerID: 'K1',
      orgNo: '912345678',
      location: 'Solli',
      name: 'K1',
      salonId: 'solli',
      stays: [{ salonId: 'solli', from: null, until: null, undo: true }],
    },
    {
      registerID: 'Kasse',
      orgNo: '998877665',
      location: 'Storo',
      name: '998877665/Storo/Kasse',
      salonId: 'storo',
      stays: [{ salonId: 'storo', from: null, until: null, undo: true }],
    },
  ],
  employees: [{ empID: '11', salonId: 'solli', objectId: 'anna' }],
  articleGroups: [
    { code: 'G', salonId: null, class: 'none' },
    { code: 'G', salonId: 'storo', class: 'goods' },
  ],
}

describe('waiting values', () => {
  test('are one row per group for all its salons, with everything that waits in it', () => {
    const [x, y] = waitingRows(waiting, true).articleGroups
    expect(x).toMatchObject({
      code: 'X',
      salonIds: ['solli', 'storo'],
      reaches: [CHAIN, 'solli', 'storo'],
      waits: { lines: 7, amountEx: 250.5, example: 'Diverse' },
    })
    expect(y).toMatchObject({ code: 'Y', salonIds: [], reaches: [CHAIN] })
  })

  test('belong to a salon by default when only it has the group', () => {
    const only = { articleGroupID: 'Z', salonId: 'solli', lines: 1, amountEx: 1, example: null }
    const reaches = (articleGroups: Waiting['articleGroups']) =>
      waitingRows({ ...waiting, articleGroups }, true).articleGroups[0]?.reaches
    expect(reaches([only])).toEqual(['solli', CHAIN])
    expect(reaches([only, { ...only, salonId: null }])).toEqual([CHAIN, 'solli'])
  })

  test('show the owner of a register, and map it by its unique name', () => {
    const [register] = waitingRows(waiting, true).registers
    expect(register).toMatchObject({
      code: '912345678/Torg/Kasse',
      called: 'Kasse',
      whose: 'org.nr. 912\u00a0345\u00a0678, Torg',
      waits: { receipts: 3, amountEx: 900 },
    })
  })

  test('count one number in two salons as two persons, and wait on an unknown register', () => {
    const { employees } = waitingRows(waiting, true)
    expect(employees.map(({ code, reaches }) => [code, ...reaches])).toEqual([
      ['7', 'solli', CHAIN],
      ['7', 'storo', CHAIN],
    ])
    expect(new Set(employees.map(({ key }) => key)).size).toBe(2)
    expect(numbersOnUnknownRegisters(waiting)).toBe(1)
  })

  test('are mapped for the user’s salons when they do not reach every one', () => {
    const rows = waitingRows(waiting, false)
    expect(rows.employees.map(({ reaches }) => reaches)).toEqual([['solli'], ['storo']])
    expect(rows.articleGroups[0]?.reaches).toEqual(['solli', 'storo'])
  })
})

describe('existing mappings', () => {
  test('stay in their salon or the chain', () => {
    const rows = mappedRows(mapped, true)
    expect(rows.registers.map(({ code, called, whose, is }) => [code, called, whose, is])).toEqual([
      ['K1', 'K1', undefined, 'solli'],
      ['998877665/Storo/Kasse', 'Kasse', 'org.nr. 998\u00a0877\u00a0665, Storo', 'storo'],
    ])
    expect(rows.articleGroups.map(({ is, reaches }) => [is, ...reaches])).toEqual([
      ['none', CHAIN],
      ['goods', 'storo'],
    ])
  })

  test('for the chain are changed by users who reach every salon', () => {
    expect(mappedRows(mapped, false).articleGroups.map(({ is }) => is)).toEqual(['goods'])
  })
})

test('drafts are saved with one call per salon, and one for the chain', () => {
  const [a, b] = waitingRows(waiting, true).employees
  const [x] = waitingRows(waiting, true).articleGroups
  if (!a || !b || !x) throw new Error('three rows')
  const drafts: MappingDraft[] = [
    { row: a, becomes: 'anna', holdsIn: 'solli' },
    { row: b, becomes: 'bo', holdsIn: CHAIN },
  ]
  expect(callsFor('employees', drafts).map(({ body }) => body)).toEqual([
    { salon: 'solli', employees: { 7: 'anna' } },
    { employees: { 7: 'bo' } },
  ])
  expect(callsFor('articleGroups', [{ row: x, becomes: 'goods', holdsIn: CHAIN }])[0]?.body).toEqual({
    articleGroups: { X: 'goods' },
  })
})
