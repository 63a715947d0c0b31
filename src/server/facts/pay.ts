import { addPay, noPay, type PayMonth, type PayTotals, payIn, paySumKeys } from '#domain/key-figures/pay'
import type { DayRange } from '#domain/key-figures/time-frames'
import type { ChainSettings } from '#domain/settings/chain-settings'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Chosen, Eyes } from './figure-rows.ts'
import { readSums } from './read-sums.ts'
import { closedMonths, remember } from './remembered-months.ts'

export interface PayQuestion extends Omit<Chosen, 'of'> {
  /** 'salonId' makes pay for each salon by itself. */
  readonly by: 'salonId' | 'employeeId' | null
  readonly settings: ChainSettings
}

type Wage = PayMonth['wage'] & { readonly objectId: string }

/** Pay of a range, and of the salon or person it was asked by. */
export type PayOf = (range: string, group: string | null) => PayTotals

const nobody = ''
const spanOf = ({ from, to }: DayRange): string => `${from} ${to}`

/**
 * Pay of each range: of every person and month by itself, with that month's terms and the person's own wage, and then added
 * up (K11). Ask only for those who may see pay. Months that are over are worked out once.
 */
export const readPay = async (
  db: Db,
  eyes: Eyes,
  ranges: Readonly<Record<string, DayRange>>,
  question: PayQuestion,
): Promise<PayOf> => {
  const parts = Object.entries(ranges).map(([name, days]) => ({ name, ...closedMonths(days) }))
  const running = new Map(parts.map(({ rest }) => [spanOf(rest), rest]))
  const closed = new Map(parts.flatMap(({ closed }) => (closed ? [[spanOf(closed), closed]] : [])))
  // One person's months are read as fast as they are looked up.
  const alone = question.people?.length === 1
  const ofRunning = await payBySpan(db, eyes, alone ? new Map([...running, ...closed]) : running, question)
  const ofClosed = alone
    ? ofRunning
    : await remember(db, { eyes, question, spans: [...closed.values()] }, () =>
        payBySpan(db, eyes, closed, question),
      )
  return (range, group) => {
    const part = parts.find(({ name }) => name === range)
    const of = (totals: typeof ofRunning, days: DayRange | null) =>
      (days && totals.get(spanOf(days))?.get(group ?? nobody)) ?? noPay
    return part ? addPay([of(ofRunning, part.rest), of(ofClosed, part.closed)]) : noPay
  }
}

/** Span → group → pay. */
type Totals = ReadonlyMap<string, ReadonlyMap<string, PayTotals>>

const payBySpan = async (
  db: Db,
  eyes: Eyes,
  spans: ReadonlyMap<string, DayRange>,
  { by, settings, ...chosen }: PayQuestion,
): Promise<Totals> => {
  if (spans.size === 0) return new Map()
  const rows = await readSums(db, eyes, {
    ...chosen,
    of: 'people',
    ranges: Object.fromEntries(spans),
    by: by === 'salonId' ? ['employeeId', 'month', 'salonId'] : ['employeeId', 'month'],
    only: paySumKeys,
  })
  const wages = await readWages(db, [...new Set(rows.map(row => row.employeeId))])
  const payOf = payIn(settings)
  const found = new Map<string, Map<string, PayTotals[]>>()
  for (const row of rows) {
    const wage = wages.get(row.employeeId)
    if (!wage) continue
    const groups = found.get(row.range) ?? new Map<string, PayTotals[]>()
    found.set(row.range, groups)
    const group = (by && row[by]) ?? nobody
    const months = groups.get(group) ?? []
    groups.set(group, months)
    months.push(payOf({ month: row.month, wage, sums: row.sums }))
  }
  return new Map(
    [...found].map(([span, groups]) => [
      span,
      new Map([...groups].map(([group, months]) => [group, addPay(months)])),
    ]),
  )
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
