import { z } from 'zod'
import { employmentNumber } from '../employment-number.schemas.ts'
import type { SubjectSchemas } from '../endpoint.ts'
import {
  dayField,
  heldFrom,
  instant,
  monthField,
  objectId,
  shownDay,
  shownMonthOrDay,
  startDay,
  success,
} from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'
import { byPerson, namesTermOfPay, shows } from '../shown.schemas.ts'
import { changes, employmentId, movedMonth, owed, saving, usedBefore } from './employee-changes.schemas.ts'
import { employee, listedEmployee, ofPay } from './shown-employee.schemas.ts'

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
