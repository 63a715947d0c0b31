import { z } from 'zod'
import { keyFigures } from '#domain/key-figures/key-figures'
import { payRows } from '#domain/key-figures/pay-rows'
import { endpoint } from './endpoint.ts'
import { chainBody, employeeBody, salonBody } from './statistics.ts'

export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

const format = z.enum(tableFormats)

/** The parts side by side in the order of one row; as the screen has them where it is left out. */
const sort = z
  .strictObject({
    by: z.enum([...keyFigures, ...payRows].map(({ key }) => key)),
    order: z.enum(['desc', 'asc']),
  })
  .optional()

const file = { method: 'POST', reads: true, download: 'file', reply: z.unknown() } as const

/** The statistics table as a file, with what the screen shows and not a figure more. Each file is logged. */
export const statisticsExport = {
  chain: endpoint({
    ...file,
    path: '/stats/chain/export',
    needs: 'chainStatistics',
    summary: 'The chain’s table as a file',
    body: chainBody.extend({ format, sort }),
  }),
  salon: endpoint({
    ...file,
    path: '/stats/salon/export',
    needs: 'statistics',
    summary: 'A salon’s table as a file',
    body: salonBody.extend({ format, sort }),
  }),
  employee: endpoint({
    ...file,
    path: '/stats/employee/export',
    needs: 'statistics',
    summary: 'A person’s table as a file',
    body: employeeBody.extend({ format }),
  }),
}
