import { secondStep } from '#contract/account/second-step'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { complaints } from '#contract/complaints/complaints'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import { reports } from '#contract/payroll/payroll'
import { payslips } from '#contract/payroll/payslips'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { schemasOf } from '#contract/registry'
import { session } from '#contract/session/session'
import { statistics } from '#contract/statistics/statistics'
import { users } from '#contract/users/users'
import type { Permission } from '#domain/access/permissions'
import type { Aim, Relation } from './cases.ts'
import { neededBy, reaches, seesPay, verdict } from './oracle.ts'
import type { Scene } from './scene.ts'
import { everybody, nameOf } from './walk.ts'
import { writtenRows } from './written-matrix.ts'

/** The fields to check, and the part of the reply that has them. */
interface Look {
  readonly endpoint: Endpoint
  readonly of: Relation | 'nowhere'
  readonly aim: (scene: Scene, caller: string) => Aim | Promise<Aim>
  // biome-ignore lint/suspicious/noExplicitAny: replies of every kind.
  readonly subject: (json: any, caller: string) => any
  readonly fields: readonly string[]
  /** True when the caller sees the field, once let in. */
  readonly seen: (caller: string, field: string) => boolean
}

const always = () => true
const by = (permission: Permission, of: Relation | 'nowhere') => (caller: string) =>
  reaches(caller, permission, of) === true

/** The fields colleagues see of each other. Everything else about a person is limited to those who may see their pay (A8). */
const ofColleagues = ['objectId', 'name', 'avatar', 'activeIn']
const seesOfPerson = (of: Relation) => (caller: string, field: string) =>
  ofColleagues.includes(field) || seesPay(caller, of)

const subjectOf = (of: Relation, caller: string): string =>
  of === 'self' ? caller : of === 'inside' ? 'person-here' : 'person-there'
const salonOf = (of: Relation) => (of === 'outside' ? 'there' : 'here')

const shapeOf = (schema: { readonly shape: object }): string[] => Object.keys(schema.shape)
const personFields = shapeOf(schemasOf(employees.get).reply)
const ofMonth = ['processed', 'inactiveLastMonth', 'produksjonstimer', 'left', 'elsewhere']

const people = (['self', 'inside', 'outside'] as const).flatMap<Look>(of => [
  {
    endpoint: employees.get,
    of,
    aim: (_, caller) => ({ params: { objectId: subjectOf(of, caller) } }),
    subject: json => json,
    fields: personFields.filter(field => !ofMonth.includes(field)),
    seen: seesOfPerson(of),
  },
  {
    endpoint: employees.list,
    of,
    aim: () => ({ query: { salonId: salonOf(of), month: '2026-10' } }),
    subject: (json, caller) =>
      json.find((row: { objectId: string }) => row.objectId === subjectOf(of, caller)),
    fields: personFields.filter(field => !['salaryHistory', 'memberships'].includes(field)),
    seen: seesOfPerson(of),
  },
  {
    endpoint: employees.terms,
    of,
    aim: (_, caller) => ({ params: { objectId: subjectOf(of, caller) } }),
    subject: json => json[0].values,
    fields: shapeOf(schemasOf(employees.terms).reply.element.shape.values),
    seen: always,
  },
  {
    endpoint: statistics.salary,
    of,
    aim: (_, caller) => ({ body: { objectId: subjectOf(of, caller), salonId: salonOf(of) } }),
    subject: json => ({ ...json.stats, ...json.stats.inputs }),
    fields: [
      ...shapeOf(schemasOf(statistics.salary).reply.shape.stats.shape.inputs),
      ...['lonnBehandling', 'lonnVareomsetning', 'opparbeidetLonn', 'maxSalary', 'lonnPerTime', 'goal'],
    ],
    seen: always,
  },
  {
    endpoint: statistics.salaries,
    of,
    aim: (_, caller) => ({ body: { people: [subjectOf(of, caller)], salonId: salonOf(of) } }),
    subject: json => ({ ...json.stats[0], ...json.stats[0].inputs }),
    fields: [
      ...shapeOf(schemasOf(statistics.salary).reply.shape.stats.shape.inputs),
      ...['lonnBehandling', 'lonnVareomsetning', 'opparbeidetLonn', 'maxSalary', 'lonnPerTime', 'goal'],
    ],
    seen: always,
  },
  {
    endpoint: statistics.employee,
    of,
    aim: (_, caller) => ({ body: { objectId: subjectOf(of, caller) } }),
    subject: json => json.stats[0],
    fields: [
      ...['lonnBehandling', 'lonnVareomsetning', 'opparbeidetLonn', 'maxSalary', 'lonnPerTime'],
      ...['goal', 'bonusPoeng', 'cutType', 'totalOms', 'produksjonstimer'],
    ],
    seen: always,
  },
])

const inSalons = (['inside', 'outside'] as const).flatMap<Look>(of => [
  {
    endpoint: reports.get,
    of,
    aim: async scene => ({ params: { objectId: await scene.report(salonOf(of)) } }),
    subject: json => json.employees[0],
    fields: shapeOf(schemasOf(reports.get).reply.shape.employees.element),
    seen: always,
  },
  {
    endpoint: reports.board,
    of: 'nowhere',
    aim: async scene => {
      await scene.report(salonOf(of))
      return { params: { month: '2026-01' } }
    },
    subject: json => json.find((row: { objectId: string }) => row.objectId === salonOf(of)),
    fields: shapeOf(schemasOf(reports.board).reply.element).map(field => `${field} ${of}`),
    seen: by('reports', of),
  },
  {
    endpoint: complaints.get,
    of,
    aim: async scene => ({ params: { objectId: await scene.complaint(salonOf(of)) } }),
    subject: ({ may, ...json }) => ({ ...json, ...named('may', may) }),
    fields: [
      ...shapeOf(schemasOf(complaints.get).reply).filter(field => field !== 'may'),
      ...['may.remove', 'may.transfer', 'may.customerData'],
    ],
    seen: (caller, field) => {
      if (field === 'may.customerData') return by('customerAdmin', of)(caller)
      const approvers = ['logs', 'may.remove', 'may.transfer']
      return !approvers.includes(field) || by('approveComplaints', of)(caller)
    },
  },
  {
    endpoint: complaintPhotos.list,
    of,
    aim: async scene => ({ params: { objectId: await scene.photographed(salonOf(of)) } }),
    subject: json => json[0],
    fields: shapeOf(schemasOf(complaintPhotos.list).reply.element),
    // Those who approve may remove the owner's photo.
    seen: (caller, field) => field !== 'mayRemove' || by('approveComplaints', of)(caller),
  },
  {
    endpoint: dailyFigures.list,
    of,
    aim: () => ({ query: { salonId: salonOf(of), month: '2026-11' } }),
    subject: json => json[0],
    fields: shapeOf(schemasOf(dailyFigures.list).reply.element),
    seen: always,
  },
  {
    endpoint: dailyFigures.people,
    of,
    aim: () => ({ query: { salonId: salonOf(of), month: '2026-11' } }),
    subject: json => json[0],
    fields: shapeOf(schemasOf(dailyFigures.people).reply.element),
    seen: always,
  },
])

const named = (group: string, flags: object): object =>
  Object.fromEntries(Object.entries(flags).map(([name, value]) => [`${group}.${name}`, value]))

const ofOneself: Look[] = [
  {
    endpoint: session.me,
    of: 'nowhere',
    aim: () => ({}),
    subject: json => Object.fromEntries(json.permissions.map((permission: string) => [permission, true])),
    fields: writtenRows.map(({ permission }) => permission),
    seen: (caller, permission) => by(permission as Permission, 'nowhere')(caller),
  },
  {
    endpoint: payslips.list,
    of: 'self',
    aim: async (scene, caller) => {
      if (verdict('self', caller, 'self') === 'let in') await scene.payslip(caller)
      return {}
    },
    subject: json => json[0],
    fields: shapeOf(schemasOf(payslips.list).reply.element),
    seen: always,
  },
  {
    endpoint: secondStep.get,
    of: 'nowhere',
    aim: () => ({}),
    subject: json => json,
    fields: shapeOf(schemasOf(secondStep.get).reply),
    seen: always,
  },
  {
    endpoint: users.list,
    of: 'nowhere',
    aim: () => ({}),
    subject: json => json[0],
    fields: shapeOf(schemasOf(users.list).reply.element),
    seen: always,
  },
  {
    endpoint: ownerPanel.wideReach,
    of: 'nowhere',
    aim: () => ({}),
    subject: json => json[0],
    fields: shapeOf(schemasOf(ownerPanel.wideReach).reply.element),
    seen: always,
  },
]

/** A redo by the salon's own person, with its case in this salon or another. The test finds it by its amount (C43). */
const redos = (['inside', 'outside'] as const).map((whereCase): Look => {
  const cost = whereCase === 'inside' ? 1250 : 2000
  return {
    endpoint: reportSuggestions.supplements,
    of: 'inside',
    aim: async scene => {
      await scene.redo(salonOf(whereCase), cost)
      return { params: { salonId: 'here', month: '2026-11' } }
    },
    subject: json => {
      const person = json.find((row: { objectId: string }) => row.objectId === 'person-here')
      return person.redos.find(({ amount }: { amount: number }) => amount === cost * 0.8)
    },
    fields: shapeOf(schemasOf(reportSuggestions.supplements).reply.element.shape.redos.element).map(
      field => `${field} of a case ${whereCase}`,
    ),
    seen: (caller, field) => !field.startsWith('case') || by('complaints', whereCase)(caller),
  }
})

export const looks: readonly Look[] = [...people, ...inSalons, ...redos, ...ofOneself]

/** One field of one reply, for one caller. */
interface FieldCell {
  readonly what: string
  readonly of: string
  readonly caller: string
  readonly shown: boolean
}

/** The expected fields of a reply for a caller, by the written rules. */
export const fieldsFor = (look: Look, caller: string): FieldCell[] => {
  const what = nameOf(look.endpoint)
  const letIn = verdict(neededBy(what), caller, look.of, look.endpoint.path) === 'let in'
  return look.fields.map(field => ({
    what,
    of: `${look.of}, ${field}`,
    caller,
    shown: letIn && look.seen(caller, field),
  }))
}

export const fieldCells: readonly FieldCell[] = looks.flatMap(look =>
  everybody.flatMap(caller => fieldsFor(look, caller)),
)
