import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { schemasOf } from '#contract/registry'
import { complaintChanges as changesOfACase } from '#domain/complaints/changes'
import { type Product, startProduct } from '../product.ts'
import { type Relation, relations } from './cases.ts'
import { accessChangeCells, complaintChangeCells, employeeChangeCells } from './change-cells.ts'
import { complaintChanges } from './complaint-changes.ts'
import { changedField, employeeChanges } from './employee-changes.ts'
import { type Scene, setScene } from './scene.ts'
import { type Cell, walk } from './walk.ts'

let product: Product
let scene: Scene

beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
})
afterAll(() => product.close())

const walkOf = (cells: readonly Cell[]) => async (what: string) =>
  walk(
    product,
    scene,
    cells.filter(cell => cell.what === what),
  )
const namesOf = (cells: readonly Cell[]) => [...new Set(cells.map(({ what }) => what))]

describe('each change of an employee, by everybody', () => {
  it('has a row for each field that the endpoint accepts, and one for one’s own profile', () => {
    const fields = Object.keys(schemasOf(employees.save).body.shape).filter(
      field => !['objectId', 'version', 'from'].includes(field),
    )
    const covered = (relation: Relation) =>
      new Set(employeeChanges.filter(row => row.relation === relation).map(changedField))
    for (const relation of relations) expect([...covered(relation)].sort()).toEqual(fields.sort())
  })

  it.each(namesOf(employeeChangeCells))('%s [R031] [R051]', walkOf(employeeChangeCells))
})

describe('each type that is given, and the access list, by everybody', () => {
  it.each(namesOf(accessChangeCells))('%s [R031] [R063]', walkOf(accessChangeCells))
})

describe('each change of a case, by everybody', () => {
  it('has a row for each change that the endpoint accepts, and for each step', () => {
    expect(complaintChanges.map(row => row.change).sort()).toEqual(
      [
        ...['addExpense', 'addNote', 'addRefund', 'linkReceipt', 'removeExpense'],
        ...['removeRefund', 'takeCase', 'leaveCase', 'transfer'],
        ...['moveExpense to 2', 'moveExpense to 3', 'moveExpense to 4'],
        ...['moveRefund to 2', 'moveRefund to 3', 'moveRefund to 4'],
      ].sort(),
    )
    const named = new Set(complaintChanges.map(({ change }) => change.split(' ')[0]))
    expect([...named].sort()).toEqual(Object.keys(changesOfACase).sort())
  })

  it.each(namesOf(complaintChangeCells))('%s [R031] [R087]', walkOf(complaintChangeCells))
})
