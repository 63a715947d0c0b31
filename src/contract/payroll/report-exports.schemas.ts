import { z } from 'zod'
import { isForPayrollSystem } from '#domain/payroll/wage-types'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, instant, objectId } from '../fields.schemas.ts'

/** The sheet in three formats, one payslip per person, and the files for payroll systems. */
export const exportFormats = ['xlsx', 'csv', 'pdf', 'payslips', 'visma', 'huldt', 'tripletex'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The whole report or, for a payroll system, the changes to the report that it replaces. */
const parts = ['whole', 'change'] as const
/** The same, or only holiday pay that is in no file for a payroll system yet. */
const exportedParts = [...parts, 'holidayPay'] as const

export const reportExportsSchemas = {
  export: {
    summary: 'One sent report as a file; 422 with what is missing if the payroll system could not import it',
    params: byId,
    query: z
      .strictObject({
        format: z.enum(exportFormats),
        part: z.enum(exportedParts).default('whole'),
        /** An earlier file. Its holiday pay is fetched again. */
        file: objectId.optional(),
      })
      .refine(({ format, part }) => part === 'whole' || isForPayrollSystem(format), {
        path: ['part'],
        message: 'Forskjellen og feriepengene finnes bare som fil til lønnssystem',
      })
      .refine(({ part, file }) => file === undefined || part === 'holidayPay', {
        path: ['file'],
        message: 'Bare feriepenger kan hentes fra en tidligere fil',
      }),
    reply: z.unknown(),
  },
  exports: {
    summary: 'The exports of the report and of those it replaces as files for payroll systems, newest first',
    params: byId,
    reply: z.array(
      z.object({
        report: objectId,
        format: z.enum(exportFormats),
        part: z.enum(parts),
        at: instant,
        by: z.string().nullable(),
      }),
    ),
  },
  holidayFiles: {
    summary:
      'The holiday pay of the report’s month: how many payments are in no file yet, and the files that have some',
    params: byId,
    reply: z.object({
      /** Payments that no file has, and withdrawn ones that no file has taken back. */
      waiting: z.number(),
      /** Those of them that the caller registered after the approval, so that another person makes the file (P251). Older processes leave it out. */
      needsAnother: z.number().optional(),
      files: z.array(
        z.object({
          fileId: objectId,
          format: z.enum(exportFormats),
          at: instant,
          by: z.string(),
          /** The payments that were new in it. */
          payments: z.number(),
        }),
      ),
    }),
  },
} satisfies SubjectSchemas

export type HolidayFiles = z.output<typeof reportExportsSchemas.holidayFiles.reply>
export type ReportExport = z.output<typeof reportExportsSchemas.exports.reply>[number]
