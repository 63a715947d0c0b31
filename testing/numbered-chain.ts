import { employees } from '#contract/employees/employees'
import { imports } from '#contract/imports/imports'
import { salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from './product.ts'
import { saftXml } from './saft-xml.ts'
import { FIGURES_HEADER } from './world/figures-csv.ts'

const because = { because: 'a test looks' }

/** A receipt with one treatment, or a time-book row with that many hours. */
export interface Said {
  readonly day: string
  readonly number: string
  /** Kroner excluding VAT, or hours. */
  readonly amount: number
}

/** A row for `sell` and `work`. */
export const said = (day: string, number: string, amount: number): Said => ({ day, number, amount })

interface Joining {
  readonly number: string | null
  readonly salons: readonly string[]
  readonly from?: string
}

/** A product in which people join, leave and change numbers through the endpoints, and files arrive in any order. */
export const numberedChain = async (now: string) => {
  const product: Product = await startProduct({ now })
  await product.addPerson({ objectId: 'owner', name: 'Eva Eier', type: 'owner', employmentId: null })
  const files = new Map<string, number>()
  const must = async (endpoint: Parameters<Product['call']>[0], body: unknown) => {
    const { status, json } = await product.call(endpoint, { as: 'owner', body })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
    return json
  }
  const load = async (name: string, content: string) => {
    const { json } = await product.call(imports.create, {
      as: 'owner',
      query: { name },
      body: content,
      headers: { 'content-type': 'application/xml' },
    })
    if (json.state !== 'done') throw new Error(JSON.stringify(json))
    return json
  }
  return {
    product,
    /** Opens a salon with its own register name. */
    open: async (name: string): Promise<string> =>
      (await must(salons.save, { name, registers: [`K-${name}`] })).objectId,
    hire: async (name: string, { number, salons: activeIn, from }: Joining) =>
      must(employees.add, { name, employmentId: number, activeIn, ...(from && { from }) }),
    save: (objectId: string, changes: object, as = 'owner') =>
      product.call(employees.save, { as, body: { objectId, ...changes } }),
    /** Sales of a register, one receipt each. A repeated sale keeps its number and counts once. */
    sell: async (salon: string, sold: readonly Said[]) => {
      const transactions = sold.map(({ day, number, amount }) => {
        const key = `${salon} ${day} ${number} ${amount}`
        const nr = files.get(key) ?? files.size + 1
        files.set(key, nr)
        const line = { in: amount * 1.25, ex: amount, group: 'K' }
        return {
          nr: String(nr),
          date: day,
          time: '10:00:00',
          emp: number,
          lines: [line],
          in: line.in,
          ex: line.ex,
        }
      })
      return load(
        'kasse.xml',
        [
          ...saftXml({
            orgNo: '912345678',
            company: 'Salonger AS',
            employees: [],
            articles: [],
            basics: [{ type: '04', id: 'K', predefined: '04005', name: 'Klipp' }],
            registers: [{ id: `K-${salon}`, location: salon, zReports: [], transactions }],
          }),
        ].join(''),
      )
    },
    /** Sets the clock to 09:00 UTC on that day. */
    at: (day: string) => product.setNow(`${day}T09:00:00.000Z`),
    /** Imports a time book of a salon. */
    work: (salon: string, rows: readonly Said[]) =>
      load(
        'timer.csv',
        [
          FIGURES_HEADER,
          ...rows.map(({ day, number, amount }) => `${salon};${number};${day};${amount};0;;0;0;0;0;0;0;0;;`),
        ].join('\n'),
      ),
    /** Day → a person's sales and hours in all salons. */
    daysOf: async (objectId: string): Promise<Record<string, readonly [sales: number, hours: number]>> =>
      Object.fromEntries(
        (
          await product.pool.many<{ day: string; sales: number; hours: number }>(
            because,
            sql`select day, sum(treatment_sales) as sales, sum(hours) as hours from employee_day
                where employee_id = ${objectId} group by day
                having sum(treatment_sales) <> 0 or sum(hours) <> 0 order by day`,
          )
        ).map(({ day, sales, hours }) => [day, [sales, hours]]),
      ),
    /** All imported facts and sums in PostgreSQL's text form. */
    everything: async (): Promise<string[]> =>
      (
        await product.pool.many<{ row: string }>(
          because,
          sql`select row::text as row from (
                select 'day' as of, d::text as row from employee_day d union all
                select 'salon', d::text from salon_day d union all
                select 'line', concat_ws(' ', r.salon_id, r.day, l.emp_id, l.employee_id, l.amount_ex)
                from receipt r join receipt_line l on l.receipt_id = r.id union all
                select 'book', concat_ws(' ', salon_id, day, emp_no, employee_id, produksjontimer) from daily_figures) row
              order by 1`,
        )
      ).map(({ row }) => row),
  }
}
