import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, instant, month, objectId, role } from './fields.ts'

const salon = z.object({
  objectId,
  name: z.string(),
  /** The salon's overall place in the newest finished month; null while it has none. Not in a list for transfers. */
  ranking: z.number().nullable().optional(),
  active: z.boolean().optional(),
})

/** What colleagues see of each other. */
const colleague = {
  objectId,
  name: z.string(),
  avatar: z.string().nullable(),
  activeIn: z.array(objectId),
}

/** What the person himself sees, and those who may see his pay. */
const employment = {
  type: role,
  salonId: objectId.nullable(),
  employmentId: z.string().nullable(),
  experience: z.number(),
  stillings: z.number(),
  cutType: z.number(),
  blocked: z.boolean(),
  goal: z.number(),
  perHourFixed: z.number(),
  perHourExtra: z.number(),
  fixedPercentage: z.number(),
  /** Kroner per hour over the last twelve months; null without hours. */
  salaryAverage: z.number().nullable(),
  /** For saving: somebody was faster where it has changed. */
  version: z.number(),
}

/** The person in the month that was asked about. */
const ofMonth = {
  /** Has a row in a report of that month. */
  processed: z.boolean(),
  /** No hours and no receipt line in that month. */
  inactiveLastMonth: z.boolean(),
  produksjonstimer: z.number(),
}

const listedEmployee = z.object({
  ...colleague,
  ...z.object(employment).partial().shape,
  ...z.object(ofMonth).partial().shape,
})
export type ListedEmployee = z.output<typeof listedEmployee>

const salaryEntry = z.object({
  objectId,
  createdAt: instant,
  month: z.string(),
  amount: z.number(),
  hours: z.number(),
})

const employee = listedEmployee.extend({ salaryHistory: z.array(salaryEntry).optional() })
export type Employee = z.output<typeof employee>

export const salons = {
  list: endpoint({
    method: 'GET',
    path: '/salons',
    needs: 'colleagues',
    summary:
      'Active salons in reach; for=transfer names every active salon, for those who may transfer a case',
    query: z.strictObject({ for: z.literal('transfer').optional() }),
    reply: z.array(salon),
  }),
}

export const employees = {
  list: endpoint({
    method: 'GET',
    path: '/employees',
    needs: 'colleagues',
    summary: 'People of the salons in reach, by name; pay only for those who may see it',
    query: z.strictObject({ salonId: objectId.optional(), month: month.optional() }),
    reply: z.array(listedEmployee),
  }),
  get: endpoint({
    method: 'GET',
    path: '/employees/{objectId}',
    needs: 'colleagues',
    summary: 'A person, with the salary history for those who may see pay',
    params: byId,
    reply: employee,
  }),
}
