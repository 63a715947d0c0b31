import { expect } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { employees } from '#contract/employees/employees'
import { users } from '#contract/users/users'
import { accessChanges } from './access-changes.ts'
import { complaintChanges } from './complaint-changes.ts'
import { changedField, employeeChanges } from './employee-changes.ts'
import { neededBy, verdict } from './oracle.ts'
import { roleOf } from './scene.ts'
import { type Cell, everybody, nameOf } from './walk.ts'

/** Every field of a person, changed by every caller. */
export const employeeChangeCells: readonly Cell[] = employeeChanges.flatMap(change =>
  everybody.map((caller): Cell => {
    const byTheMatrix = verdict(neededBy(nameOf(employees.save)), caller, change.relation)
    return {
      what: change.change,
      of: change.relation,
      caller,
      endpoint: employees.save,
      aim: async scene => ({ body: await change.body(scene, caller) }),
      expected: byTheMatrix === 'let in' && !change.allowed(roleOf(caller)) ? 'no_rights' : byTheMatrix,
      alsoHolds: ({ json }) => expect(json.changes).toHaveProperty(changedField(change)),
    }
  }),
)

/** Every assigned type, and the access list. */
export const accessChangeCells: readonly Cell[] = accessChanges.flatMap(change =>
  everybody.map((caller): Cell => {
    const byTheMatrix = verdict(neededBy(nameOf(users.saveAccess)), caller, change.relation)
    return {
      what: change.change,
      of: change.relation,
      caller,
      endpoint: users.saveAccess,
      aim: async scene => ({ body: await change.body(scene, caller) }),
      expected: byTheMatrix === 'let in' && !change.allowed ? 'no_rights' : byTheMatrix,
      alsoHolds: ({ json }) => expect(json).toEqual({ success: true }),
    }
  }),
)

/** Every change of a case, and every step of its items. */
export const complaintChangeCells: readonly Cell[] = complaintChanges.flatMap(change =>
  (['here', 'there'] as const).flatMap(salon =>
    everybody.map(
      (caller): Cell => ({
        what: change.change,
        of: salon,
        caller,
        endpoint: complaints.update,
        aim: async scene => ({ body: await change.body(scene, salon, caller) }),
        expected: verdict(change.needs, caller, salon === 'here' ? 'inside' : 'outside'),
        alsoHolds: ({ status, json }, { body }) =>
          expect([status, json.objectId]).toEqual([200, (body as { objectId: string }).objectId]),
      }),
    ),
  ),
)
