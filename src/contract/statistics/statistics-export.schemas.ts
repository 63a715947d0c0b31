import { z } from 'zod'
import { keyFigures } from '#domain/statistics/key-figures'
import { payRows } from '#domain/statistics/pay-rows'
import type { SubjectSchemas } from '../endpoint.ts'
import { chainBody, employeeBody, salonBody } from './statistics.schemas.ts'

export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

const format = z.enum(tableFormats)

/** Sorts the columns by one row; default: the order on the screen. */
const sort = z
  .strictObject({
    by: z.enum([...keyFigures, ...payRows].map(({ key }) => key)),
    order: z.enum(['desc', 'asc']),
  })
  .optional()

export const statisticsExportSchemas = {
  chain: {
    summary: 'The chain’s table as a file',
    body: chainBody.extend({ format, sort }),
    reply: z.unknown(),
  },
  salon: {
    summary: 'A salon’s table as a file',
    body: salonBody.extend({ format, sort }),
    reply: z.unknown(),
  },
  employee: {
    summary: 'A person’s table as a file',
    body: employeeBody.extend({ format }),
    reply: z.unknown(),
  },
} satisfies SubjectSchemas
