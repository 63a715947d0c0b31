import { type ReportDraft, reports } from '#contract/payroll/payroll'
import { scopeOf } from '#domain/access/scope'
import { stillMissing } from '#domain/payroll/figure-inputs'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { applied } from '#domain/payroll/modifications'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { firstDay, type Month, month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { payrollBasis } from '#server/figures/payroll-figures'
import type { Product } from '#testing/product'

const because = { because: 'a test sets the scene' }

/** Adds the derived sums of one person for one month in a salon. */
export const addMonth = async (
  { pool }: Product,
  { employeeId, salonId, of }: { employeeId: string; salonId: string; of: string },
  sums: Record<string, number>,
): Promise<void> => {
  const { treatment_sales = 0, goods_sales = 0, ds_goods = 0, hours = 0, sick_hours = 0 } = sums
  const { lines = 100, book_rows = 20 } = sums
  const first = `${of}-01`
  await pool.run(
    because,
    sql`insert into employee_day (salon_id, employee_id, day, opening, visits, treatment_sales, goods_sales, ds_goods,
                                  treatment_without_cost, goods_without_cost, hours, sick_hours, lines, book_rows)
        values (${salonId}, ${employeeId}, ${first}, 'day', 100, ${treatment_sales}, ${goods_sales}, ${ds_goods},
                ${treatment_sales}, ${goods_sales}, ${hours}, ${sick_hours}, ${lines}, ${book_rows})`,
  )
  await pool.run(
    because,
    sql`insert into employee_month (salon_id, employee_id, month, last_day, opening, visits, treatment_sales,
                                    goods_sales, ds_goods, treatment_without_cost, goods_without_cost, hours, sick_hours,
                                    lines, book_rows)
        values (${salonId}, ${employeeId}, ${first}, ${first}, 'day', 100, ${treatment_sales}, ${goods_sales},
                ${ds_goods}, ${treatment_sales}, ${goods_sales}, ${hours}, ${sick_hours}, ${lines}, ${book_rows})`,
  )
}

const manager = {
  objectId: 'sjef',
  name: 'sjef',
  type: 'manager',
  access: ['majorstuen'],
  activeIn: [],
} as const

/**
 * Builds a draft as the browser does: imported rows of a salon (Majorstuen by default), modifications, computed fields,
 * the people left out and the missing sources.
 */
export const draftOf = async (
  { pool }: Pick<Product, 'pool'>,
  people: readonly string[],
  modifications: Record<string, Partial<PayrollInputs>> = {},
  of: Month = month('2026-10'),
  salonId = 'majorstuen',
): Promise<ReportDraft> => {
  const scope = scopeOf({ ...manager, access: [salonId] }, 'reports')
  const basis = scope && (await payrollBasis(pool, scope, salonId, of, people))
  if (!basis) throw new Error('No basis')
  const employees = people.map(objectId => {
    const person = basis.people.get(objectId)
    if (!person) throw new Error(`${objectId} has no row`)
    const inputs = applied(person.inputs, modifications[objectId])
    return {
      objectId,
      ...person.inputs,
      ...computeRow(
        { ...inputs, name: person.name, hoursIncludeLunch: basis.hoursIncludeLunch },
        basis.terms,
      ),
    }
  })
  const others = await pool.many<{ id: string }>(
    because,
    sql`select distinct employee_id as id from employee_month
        where salon_id = ${salonId} and month = ${firstDay(of)} and employee_id <> all(${people}) order by 1`,
  )
  const without = others.map(({ id }) => id)
  const missing = Object.fromEntries(
    people.flatMap(id => {
      const sources = stillMissing(basis.people.get(id)?.missing ?? [], modifications[id] ?? {})
      return sources.length > 0 ? [[id, [...sources]]] : []
    }),
  )
  return { salonId, month: of, employees, modifications, without, missing }
}

/** Sends the report as the manager of Majorstuen and returns its id. */
export const sentReport = async (product: Product, body: ReportDraft): Promise<string> => {
  const { status, json, text } = await product.call(reports.create, { as: 'sjef', body })
  if (status !== 200) throw new Error(text)
  return json.objectId
}
