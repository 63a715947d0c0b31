import { z } from 'zod'
import { employedAsKeys } from '#domain/employees/employed-as'
import { employmentIdPattern, wrongEmploymentId } from '#domain/employees/employment-id'
import { employmentNumber } from '../employment-number.schemas.ts'
import type { SubjectSchemas } from '../endpoint.ts'
import {
  dayField,
  heldFrom,
  instant,
  monthField,
  monthOrDay,
  objectId,
  role,
  shownDay,
  shownMonth,
  shownMonthOrDay,
  startDay,
  success,
} from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'
import { backPayParts } from '../payroll/back-pay.schemas.ts'
import { byPerson, namesTermOfPay, personId, shows } from '../shown.schemas.ts'

const employmentId = z.string().trim().regex(employmentIdPattern, wrongEmploymentId)

/** The fields that colleagues see of each other. */
const colleague = {
  objectId: personId,
  name: z.string(),
  avatar: z.string().nullable(),
  activeIn: z.array(objectId),
}

/** The terms that determine a person's pay. */
const ofPay = {
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

/** Visible to the person and to everybody who may see their pay. */
const employment = {
  ...ofPay,
  /** Null if it is not known. */
  birthYear: shows('person', z.number().nullable()),
  type: role,
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

/** The person in the requested month. */
const ofMonth = {
  /** True when a report of that month has a row for the person. */
  processed: z.boolean(),
  /** True without hours and receipt lines in that month. */
  inactiveLastMonth: z.boolean(),
  /** Null until the month's time book is imported. */
  produksjonstimer: z.number().nullable(),
  /** Set when the person no longer works in the requested salon: from which day, and whether they work in another. */
  left: z.object({ day: shownDay, to: z.enum(['gone', 'moved']) }).nullable(),
  /** True when the person works in the requested salon and worked in another one in that month. */
  elsewhere: z.boolean(),
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

const employee = listedEmployee.extend({
  salaryHistory: shows('person', z.array(salaryEntry)).optional(),
  /** Salons and numbers with their dates, within the viewer's scope, newest first. */
  memberships: z.array(membership).optional(),
})
export type Employee = z.output<typeof employee>

const changes = z.object({
  name: typedName(120).optional(),
  /** Null removes the number. */
  employmentId: employmentId.nullable().optional(),
  experience: employmentNumber('experience').optional(),
  /** Null stops the automatic increase of experience. */
  experienceSince: startDay.nullable().optional(),
  stillings: employmentNumber('stillings').optional(),
  cutType: employmentNumber('cutType').optional(),
  blocked: z.boolean().optional(),
  goal: employmentNumber('goal').optional(),
  perHourFixed: employmentNumber('perHourFixed').optional(),
  perHourExtra: employmentNumber('perHourExtra').optional(),
  fixedPercentage: employmentNumber('fixedPercentage').optional(),
  employedAs: z.enum(employedAsKeys).optional(),
  trainingSince: startDay.nullable().optional(),
  /** Null removes it. The server compares it with the current year. */
  birthYear: z.number().int().nullable().optional(),
  /** All salons of the person, from today or from the day in `from`. */
  activeIn: z.array(objectId).max(100).optional(),
})
export type EmployeeChanges = z.output<typeof changes>

const history = z.array(
  z.object({
    id: z.number(),
    at: instant,
    action: z.string(),
    /** Null when nobody was signed in. */
    by: z.string().nullable(),
    /** The month or day from which the change applies, if not the one in which it was made. */
    from: shownMonthOrDay.nullable(),
    /** Field → from and to. */
    changes: shows(
      'person',
      z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
      namesTermOfPay,
    ),
  }),
)
export type EmployeeHistory = z.output<typeof history>

const importedLine = z.object({
  line: z.number(),
  name: z.string(),
  employmentId: z.string().nullable(),
  activeIn: z.array(objectId),
  /** The first day at work in the file; null means today. */
  from: shownDay.nullable(),
  problems: z.array(z.string()),
})
export type ImportedLine = z.output<typeof importedLine>

/** The dated terms of a person, from one month on. */
const heldTerms = z.object({
  /** 0001-01 means from the beginning. */
  from: heldFrom,
  /** The fields that changed in that month. */
  named: z.array(z.string()),
  /** True when the terms do not apply yet. */
  coming: z.boolean(),
  values: z.object({ ...ofPay, cutType: z.number(), goal: z.number() }),
})
export type HeldTerms = z.output<typeof heldTerms>

const movedMonth = z.object({
  month: shownMonth,
  figures: z.array(
    shows(
      'pay',
      z.object({ key: z.string(), label: z.string(), from: z.number(), to: z.number() }),
      ({ key }) => key !== 'goal',
    ),
  ),
})
export type MovedMonth = z.output<typeof movedMonth>

const saving = z.strictObject({
  ...changes.shape,
  objectId: personId,
  version: z.number().int().optional(),
  /**
   * Dated fields apply from this month; default: the current month. For activeIn and employmentId a day is possible:
   * the first day in the new salons and without the old ones; default: today.
   */
  from: monthOrDay.optional(),
})

/** People who had the same number in the salon earlier. Their earlier days remain theirs. */
const usedBefore = z.array(
  z.object({ salonId: objectId, number: z.string(), name: z.string(), until: shownDay }),
)
export type UsedBefore = z.output<typeof usedBefore>

/** What salons in reach owe the person for sent months (P140–P145). Empty if they owe nothing. */
const owed = z.array(z.object({ salonId: objectId, ...backPayParts }))
export type OwedBackPay = z.output<typeof owed>[number]

const personName = z.object({ objectId, name: z.string(), activeIn: z.array(objectId) })
export type PersonName = z.output<typeof personName>

export const employeesSchemas = {
  terms: {
    summary: 'What held of a person from which month, and what is to come, the latest first',
    params: byPerson,
    reply: z.array(heldTerms),
  },
  preview: {
    summary: 'Which figures of which months a change of an employee would move; nothing is changed',
    body: saving,
    reply: z.object({
      months: z.array(movedMonth),
      /** As it would be after the change. */
      backPay: owed,
    }),
  },
  takeBack: {
    summary: 'Takes a coming change of an employee back: what holds goes on',
    body: z.strictObject({ objectId, from: monthField }),
    reply: success,
  },
  history: {
    summary: 'What was changed about a person, newest first, by whom, from what to what',
    params: byPerson,
    reply: history,
  },
  importFile: {
    summary:
      'Adds the employees of a CSV file, all or none; without save it tells what would happen, line by line',
    body: z.strictObject({ text: z.string().max(1_000_000), save: z.boolean() }),
    reply: z.object({
      lines: z.array(importedLine),
      /** The number of employees added; 0 if any line is wrong. */
      added: z.number(),
    }),
  },
  list: {
    summary: 'People of the salons in reach, by name; pay only for those who may see it',
    query: z.strictObject({ salonId: objectId.optional(), month: monthField.optional() }),
    reply: z.array(listedEmployee),
  },
  names: {
    summary: 'The people in reach by name, and the salons they work in: to find them by',
    reply: z.array(personName),
  },
  get: {
    summary: 'A person, with the salary history for those who may see pay',
    params: byPerson,
    reply: employee,
  },
  add: {
    summary: 'Makes a vacant profile of a new employee',
    body: z.strictObject({
      name: typedName(120),
      employmentId: employmentId.nullable().optional(),
      activeIn: z.array(objectId).max(100),
      /** The first day at work there; default: today. */
      from: dayField.optional(),
      experience: employmentNumber('experience').optional(),
      experienceSince: startDay.nullable().optional(),
      stillings: employmentNumber('stillings').optional(),
      cutType: employmentNumber('cutType').optional(),
      goal: employmentNumber('goal').optional(),
      perHourFixed: employmentNumber('perHourFixed').optional(),
      perHourExtra: employmentNumber('perHourExtra').optional(),
      fixedPercentage: employmentNumber('fixedPercentage').optional(),
    }),
    reply: z.object({
      objectId,
      /** True when somebody else has a name that counts as the same. */
      sameName: z.boolean(),
      usedBefore,
    }),
  },
  save: {
    summary:
      'Changes an employee; what is left out stays. Nobody changes their own pay fields or blocks themselves. With a version that is no longer the newest: conflict',
    body: saving,
    reply: z.object({
      /** The changed fields with their new values. */
      changes: shows('person', changes, namesTermOfPay),
      version: z.number(),
      /** True when the name is new and somebody else has a name that counts as the same. */
      sameName: z.boolean(),
      usedBefore,
      /** Set when terms of pay were changed. */
      backPay: owed,
    }),
  },
} satisfies SubjectSchemas
