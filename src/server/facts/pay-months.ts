import { type PayMonth, type PaySums, paySumKeys } from '#domain/key-figures/pay'
import type { DayRange } from '#domain/key-figures/time-frames'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Chosen, Eyes } from './figure-rows.ts'
import { readSums } from './read-sums.ts'

interface Asked extends Omit<Chosen, 'of'> {
  readonly ranges: Readonly<Record<string, DayRange>>
  /** Pay is made per person and month; 'salonId' makes it for each salon by itself. */
  readonly by: 'salonId' | 'employeeId' | null
}

export interface PayRow extends PayMonth {
  readonly range: string
  /** The salon or person it was asked by. */
  readonly group: string | null
}

type Wage = PayMonth['wage'] & { readonly objectId: string }

/** What each person did in each month of the ranges, with the wage it is paid by. Ask only for those who may see pay. */
export const readPayMonths = async (
  db: Db,
  eyes: Eyes,
  { by, ranges, ...chosen }: Asked,
): Promise<PayRow[]> => {
  const rows = await readSums(db, eyes, {
    ...chosen,
    of: 'people',
    ranges,
    by: by === 'salonId' ? ['employeeId', 'month', 'salonId'] : ['employeeId', 'month'],
    only: paySumKeys,
  })
  const wages = await readWages(db, [...new Set(rows.map(row => row.employeeId))])
  return rows.flatMap(row => {
    const wage = wages.get(row.employeeId)
    return wage
      ? [{ range: row.range, group: by && row[by], month: row.month, wage, sums: row.sums as PaySums }]
      : []
  })
}

const readWages = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Wage>> => {
  const rows = await db.many<Wage>(
    { because: 'the people were chosen by a scope; their wages stay inside the sums' },
    sql`select object_id as "objectId", experience, per_hour_fixed as "perHourFixed", per_hour_extra as "perHourExtra",
               fixed_percentage as "fixedPercentage"
        from employee where object_id = any(${ids})`,
  )
  return new Map(rows.map(wage => [wage.objectId, wage]))
}
