import { z } from 'zod'
import { employedAsKeys } from '#domain/employees/employed-as'
import { type PayrollInputKey, payrollInputKeys } from '#domain/payroll/inputs'
import { LONGEST_PAY_REASON } from '#domain/payroll/pay-reasons'
import { reportStages } from '#domain/payroll/report-steps'
import { sources } from '#domain/sales/sources'
import type { SubjectSchemas } from '../endpoint.ts'
import {
  byId,
  cursor,
  heldFrom,
  instant,
  monthField,
  objectId,
  shownMonth,
  success,
  zone,
} from '../fields.schemas.ts'
import { MOST_PEOPLE_OF_A_REPORT, REPORTS_PAGE, TOO_MANY_PEOPLE } from '../page-sizes.ts'
import { personId, shows } from '../shown.schemas.ts'
import { plainRates } from '../terms/terms.schemas.ts'
import { counterpart, differences } from './report-corrections.schemas.ts'
import { reportExportsSchemas } from './report-exports.schemas.ts'
import {
  acceptedBackPay,
  modifications,
  ofPeople,
  row,
  sentModifications,
  sentRow,
} from './report-rows.schemas.ts'
import { stepsToPay } from './report-steps.schemas.ts'

/** The terms of pay that apply to one salon. */
export const salonTerms = z.object({
  from: heldFrom,
  source: z.string(),
  wageTable: z.array(z.object({ years: z.number(), perHour: z.number() })).readonly(),
  ...plainRates,
  /** Absent when the chain's settings apply. */
  commission: z.object({ provVareroms: z.number(), percentage: z.number() }).exactOptional(),
  zone,
  arbeidsgiver: z.number(),
})

/** The floor of a person's hourly pay, and what it is made of (P130). */
export const payFloor = z.object({
  employedAs: z.enum(employedAsKeys),
  year: z.number().nullable(),
  under18: z.boolean(),
  percent: z.number(),
  base: z.enum(['certified', 'uncertified']),
  basePerHour: z.number(),
  baseFrom: shownMonth,
  outdated: z.boolean(),
  perHour: z.number(),
})

const late = z.object({ people: z.number(), difference: z.number() })

const listed = z.object({
  objectId,
  salonId: objectId,
  salonName: z.string(),
  manager: z.object({ objectId, name: z.string() }),
  month: shownMonth,
  createdAt: instant,
  /** The number of people whose figures changed after sending, and the resulting difference in pay; null without changes. */
  late: shows('report', late).nullable(),
  /** How far it has come, if the chain approves reports or the month is locked (P125–P128); null otherwise. */
  stage: z.enum(reportStages).nullable(),
})
export type ListedReport = z.output<typeof listed>

export const reportsSchemas = {
  list: {
    summary: `Sent payroll reports, newest first, ${REPORTS_PAGE} a page; of corrected ones the newest only`,
    query: z.strictObject({
      /** The createdAt and objectId of the last report of the previous page. */
      before: cursor.optional(),
      salonId: objectId.optional(),
      month: monthField.optional(),
      /** Only reports with figures that changed after sending. */
      late: z.literal('true').optional(),
      /** Only reports that wait for approval and were not sent by the caller. */
      waits: z.literal('true').optional(),
    }),
    reply: z.array(listed),
  },
  get: {
    summary: 'One sent report, as it was sent',
    params: byId,
    reply: listed.extend({
      /** `moved` lists the people. */
      late: late.nullable(),
      employees: z.array(sentRow),
      modifications: sentModifications,
      /** Employee → the reason for pay below the tariff or below zero. */
      reasons: z.record(personId, shows('report', z.string())),
      /** Employee → kroner of the variable supplement that are back pay for earlier months. */
      backPay: z.record(personId, shows('report', z.number())),
      /** Employee → the missing sources. Figures from these sources are 0 (K32). */
      notArrived: z.record(objectId, z.array(z.enum(sources))),
      /** Sales of the salon without a person; null without receipts at the time. */
      sales: z.number().nullable(),
      terms: salonTerms,
      hoursIncludeLunch: z.boolean(),
      /** True when the payslips show hours with all decimals; earlier reports show two. */
      exactHours: z.boolean(),
      /** The report that this one corrects. */
      replaces: counterpart.nullable(),
      /** The report that corrects this one, which then no longer counts. */
      replacedBy: counterpart.nullable(),
      steps: stepsToPay,
      /** The people whose figures changed after sending, with the changed figures. */
      moved: z.array(
        z.object({
          objectId: personId,
          name: z.string(),
          /** The difference in pay, in kroner. */
          difference: shows('report', z.number()),
          cells: shows(
            'report',
            z.array(
              z.object({
                key: z.enum(payrollInputKeys as [PayrollInputKey]),
                /** Null when the source was missing then or is missing now. */
                from: z.number().nullable(),
                to: z.number().nullable(),
              }),
            ),
          ),
        }),
      ),
    }),
  },
  ofMonth: {
    summary:
      'Which salons in reach have sent their report of a month, and the caller’s own drafts; salons without figures of it are left out',
    params: z.strictObject({ month: monthField }),
    reply: z.array(
      z.object({
        objectId,
        name: z.string(),
        /** The report that counts; null if none was sent. */
        report: objectId.nullable(),
        /** When the caller saved their draft of the report. */
        draftSavedAt: instant.nullable(),
      }),
    ),
  },
  board: {
    summary:
      'The payroll of a month, salon by salon in reach: who works on it, what is sent, and what was paid',
    params: z.strictObject({ month: monthField }),
    reply: z.array(
      z.object({
        objectId,
        name: z.string(),
        /**
         * The report that counts; null if none was sent. Of several it is one with changed figures, else the one with the most
         * steps left, else the newest. People, pay and late are those of all.
         */
        report: listed
          .pick({ objectId: true, manager: true, createdAt: true, late: true, stage: true })
          .extend({
            people: z.number(),
            pay: shows('report', z.number()),
            corrects: z.boolean(),
            /** The number of reports that count. An older process does not send it. */
            count: z.number().optional(),
          })
          .nullable(),
        /** Newest first. For other people's drafts only the name is shown. */
        drafts: z.array(z.object({ manager: z.object({ objectId, name: z.string() }), savedAt: instant })),
        /** The pay of the previous month; null without a report. */
        before: shows('report', z.number()).nullable(),
      }),
    ),
  },
  differences: {
    summary: 'Cell by cell, what a report changed in the one that it replaces',
    params: byId,
    reply: differences,
  },
  ...reportExportsSchemas,
  create: {
    summary: 'Sends a payroll report; every computed field is computed again and must agree',
    body: z.strictObject({
      salonId: objectId,
      /** A past month; default: the previous month. */
      month: monthField.optional(),
      employees: z.array(row).min(1).max(MOST_PEOPLE_OF_A_REPORT, TOO_MANY_PEOPLE),
      modifications: ofPeople(modifications).default({}),
      sales: z.number().optional(),
      /** Employee → the reason for pay below the tariff or below zero. Without a reason the report is rejected. */
      reasons: ofPeople(z.record(objectId, z.string().trim().max(LONGEST_PAY_REASON))).optional(),
      /** People with hours or figures in the month who are left out. If one of them is not named here, the report is rejected. */
      without: z.array(objectId).max(MOST_PEOPLE_OF_A_REPORT).optional(),
      /** Employee → the missing sources with figures of 0. If one of them is not named here, the report is rejected. */
      missing: ofPeople(z.record(objectId, z.array(z.enum(sources)).max(sources.length))).optional(),
      /** Employee → kroner of the variable supplement that are accepted back pay. Another amount than proposed is rejected. */
      backPay: ofPeople(z.record(objectId, acceptedBackPay)).optional(),
      /** The report of the same salon and month that this one corrects. It is kept, but no longer counts. */
      replaces: objectId.optional(),
    }),
    reply: z.object({ success: z.literal('report_created'), objectId }),
  },
  remove: {
    summary: 'Removes a report and the salary history it left; both are kept for the log',
    body: byId,
    reply: success,
  },
} satisfies SubjectSchemas

export type MonthReport = z.output<typeof reportsSchemas.ofMonth.reply>[number]
export type BoardSalon = z.output<typeof reportsSchemas.board.reply>[number]
export type SentReport = z.output<typeof reportsSchemas.get.reply>
export type ReportDraft = z.input<typeof reportsSchemas.create.body>
