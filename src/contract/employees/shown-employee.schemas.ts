import { z } from 'zod'
import { employedAsKeys } from '#domain/employees/employed-as'
import { instant, objectId, role, shownDay, shownMonth, startDay } from '../fields.schemas.ts'
import { personId, shows } from '../shown.schemas.ts'

/** The fields that colleagues see of each other. */
const colleague = {
  objectId: personId,
  name: z.string(),
  avatar: z.string().nullable(),
  activeIn: z.array(objectId),
}

/** The terms that determine a person's pay. */
export const ofPay = {
  experience: shows('person', z.number()),
  /** Experience increases automatically from this day; null for a fixed number. */
  experienceSince: shows('person', startDay.nullable()),
  stillings: shows('person', z.number()),
  perHourFixed: shows('person', z.number()),
  perHourExtra: shows('person', z.number()),
  fixedPercentage: shows('person', z.number()),
  /** Decides the floor of the pay. */
  employedAs: shows('person', z.enum(employedAsKeys)),
  /** The years of the training are counted from this day; null without a training. */
  trainingSince: shows('person', startDay.nullable()),
}

/** Visible only to the person and to users with access to their pay. */
const employment = {
  ...ofPay,
  /** Null if it is not known. */
  birthYear: shows('person', z.number().nullable()),
  type: role,
  /** The salons on the person's access list; null if there are none (D83). */
  access: z.array(objectId).nullable(),
  /** The requested salon, or else the first that the person works in; null if there is none. */
  salonId: objectId.nullable(),
  employmentId: z.string().nullable(),
  cutType: z.number(),
  blocked: z.boolean(),
  goal: z.number(),
  /** Kroner per hour over the last twelve months; null without hours. */
  salaryAverage: shows('person', z.number().nullable()),
  /** Null means the profile is vacant. */
  account: z.enum(['waiting', 'active']).nullable(),
  /** Sent along when saving; a different version on the server means a conflict. */
  version: z.number(),
}

/** Set when the person no longer works in the requested salon: from which day, and whether they work in another. */
export const leftSalon = z.object({ day: shownDay, to: z.enum(['gone', 'moved']) }).nullable()

/** The person in the requested month. */
const ofMonth = {
  /** True when a report of that month has a row for the person. */
  processed: z.boolean(),
  /** True without hours and receipt lines in that month. */
  inactiveLastMonth: z.boolean(),
  /** Null until the month's time book is imported. */
  produksjonstimer: z.number().nullable(),
  left: leftSalon,
  /** True when the person works in the requested salon and worked in another one in that month. */
  elsewhere: z.boolean(),
}

export const listedEmployee = z.object({
  ...colleague,
  ...z.object(employment).partial().shape,
  ...z.object(ofMonth).partial().shape,
})
export type ListedEmployee = z.output<typeof listedEmployee>

const salaryEntry = z.object({
  objectId,
  createdAt: instant,
  month: shownMonth,
  amount: z.number(),
  /** Null if the time book was missing when the report was sent. */
  hours: z.number().nullable(),
})

const membership = z.object({
  salonId: objectId,
  /** Null if the person had no number during that time. */
  number: z.string().nullable(),
  /** Null means from the beginning. */
  from: shownDay.nullable(),
  /** The day of leaving; null while the person works there. */
  until: shownDay.nullable(),
})
export type Membership = z.output<typeof membership>

export const employee = listedEmployee.extend({
  salaryHistory: shows('person', z.array(salaryEntry)).optional(),
  /** Salons and numbers with their dates, within the viewer's scope, newest first. */
  memberships: z.array(membership).optional(),
})
export type Employee = z.output<typeof employee>
