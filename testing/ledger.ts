import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { type DayToDerive, derive, lockLedger } from '#server/ledger/derivation/derive'
import type { Product } from './product.ts'

const because = { because: 'a test keeps the books by hand' }

interface Line {
  /** An unknown person when omitted. */
  readonly by?: string
  readonly treatment?: number
  readonly goods?: number
  readonly cost?: number
  readonly staff?: boolean
  readonly isReturn?: boolean
}

type Book = Partial<
  Record<
    | 'produksjontimer'
    | 'bookede_timer'
    | 'besok'
    | 'oppgraderinger'
    | 'rebookinger'
    | 'kurstimer'
    | 'syketimer'
    | 'feriedager'
    | 'natt_timer'
    | 'sondag_timer'
    | 'varekost'
    | 'bonuspoeng',
    number
  >
>

/** Handwritten receipts and time books, with amounts in kroner excluding VAT. `close` makes the product derive its sums. */
export const openLedger = async ({ pool }: Product) => {
  const importId = newId()
  const touched: DayToDerive[] = []
  await pool.run(
    because,
    sql`insert into import (object_id, file, kind, state, started_at) values (${importId}, 'ledger', 'saft', 'done', now())`,
  )
  /** The salon's register, named after the salon's id. */
  const registerOf = (salonId: string) =>
    pool.maybe<{ id: number }>(
      because,
      sql`insert into register (register_id, org_no, location, salon_id) values (${salonId}, '999999999', '', ${salonId})
          on conflict (register_id, org_no, location) do update set salon_id = excluded.salon_id returning id`,
    )
  return {
    receipt: async (salonId: string, at: string, ...lines: readonly Line[]): Promise<void> => {
      const [day = '', time = '12:00'] = at.split(' ')
      touched.push({ salonId, day })
      const receipt = await pool.maybe<{ id: number }>(
        because,
        sql`insert into receipt (import_id, register, nr, salon_id, day, time, amount_in)
            values (${importId}, ${(await registerOf(salonId))?.id}, ${newId()}, ${salonId}, ${day}, ${time}, 0) returning id`,
      )
      for (const [line, { by = null, treatment, goods, cost = null, staff, isReturn }] of lines.entries())
        await pool.run(
          because,
          sql`insert into receipt_line (receipt_id, line_no, emp_id, article_group, employee_id, class, staff,
                                        amount_ex, amount_in, cost, is_return)
              values (${receipt?.id}, ${line}, ${by ?? '-'}, '-', ${by}, ${treatment === undefined ? 'goods' : 'treatment'},
                      ${staff ?? false}, ${treatment ?? goods}, 0, ${cost}, ${isReturn ?? false})`,
        )
    },
    zReport: async (salonId: string, day: string, cash: number): Promise<void> => {
      await pool.run(
        because,
        sql`insert into z_report (import_id, register, report_id, day, time, cash, credit)
            values (${importId}, ${(await registerOf(salonId))?.id}, ${day}, ${day}, '23:00', ${cash}, 0)`,
      )
    },
    day: async (salonId: string, person: string, day: string, book: Book): Promise<void> => {
      touched.push({ salonId, day })
      await pool.run(
        because,
        sql`insert into daily_figures
            select * from jsonb_populate_record(null::daily_figures, ${{
              produksjontimer: 0,
              bookede_timer: 0,
              oppgraderinger: 0,
              rebookinger: 0,
              kurstimer: 0,
              syketimer: 0,
              feriedager: 0,
              natt_timer: 0,
              sondag_timer: 0,
              salon_id: salonId,
              emp_no: person,
              employee_id: person,
              day,
              updated_at: '2026-01-01',
              settled: [],
              ...book,
            }}::jsonb)`,
      )
    },
    close: async (): Promise<void> => {
      const days = [...new Map(touched.map(one => [`${one.salonId} ${one.day}`, one])).values()]
      await pool.longTransaction(async db => {
        const ledger = db.system('a test keeps the books by hand')
        await lockLedger(ledger)
        await derive(ledger, days)
      })
    },
  }
}
