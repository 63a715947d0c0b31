import type { Employee } from '#contract/employees/employees'
import type { EmployeeChange } from '#domain/access/employee-changes'

/** A person whose employment the viewer may see: anyone with editEmployees, for all people in their reach (A8). */
export type Employment = {
  readonly [Field in EmployeeChange | 'objectId' | 'type' | 'version']: Exclude<Employee[Field], undefined>
}

const parts = [
  'type',
  'version',
  'employmentId',
  'experience',
  'stillings',
  'cutType',
  'blocked',
  'birthYear',
  'employedAs',
  'trainingSince',
] as const
const amounts = ['goal', 'perHourFixed', 'perHourExtra', 'fixedPercentage'] as const

export const isEmployment = (person: Employee): person is Employee & Employment =>
  [...parts, ...amounts].every(field => person[field] !== undefined)
