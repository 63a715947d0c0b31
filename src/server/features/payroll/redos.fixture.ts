import { complaints } from '#contract/complaints/complaints'
import { reports } from '#contract/payroll/payroll'
import type { SuggestedSupplement } from '#contract/payroll/report-suggestions'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import type { PayrollInputs } from '#domain/payroll/inputs'
import type { Month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import type { Product } from '#testing/product'
import { draftOf } from './payroll.fixture.ts'

const because = { because: 'a test sets the scene' }

/** Fixed pay that keeps a row above zero after any deduction. */
const enough = { fastTillegg: 90_000, forklaringFastTillegg: 'Avtalt' }

export interface TypedRedoPay {
  readonly tilleggOmklipp?: number
  readonly trekkOmklipp?: number
}

/** Creates cases and reports through the endpoints. The default user is `owner`. */
export const redoActs = (product: Product) => {
  const update = async (objectId: string, change: object) => {
    const { status, json, text } = await product.call(complaints.update, {
      as: 'owner',
      body: { objectId, change },
    })
    if (status !== 200) throw new Error(text)
    return json
  }

  const makeCase = async (salon: string): Promise<string> => {
    const body = { name: 'Kari Nordmann', salon, message: 'Luggen er skjev' }
    return (await product.call(complaints.create, { as: 'owner', body })).json.objectId
  }

  /** Adds an expense, requests closing of the case and returns the expense id. */
  const addRedo = async (objectId: string, fixer: string, cost: number): Promise<string> => {
    const { expenses } = await update(objectId, { addExpense: { cost, reason: 'Alt måtte gjøres om' } })
    const { id } = expenses.at(-1)
    await update(objectId, { moveExpense: { id, status: 2, reason: 'Alt måtte gjøres om' } })
    await update(objectId, { moveExpense: { id, status: 3, fixer } })
    return id
  }
  const approve = (objectId: string, id: string) =>
    update(objectId, { moveExpense: { id, status: 4, reason: 'Alt måtte gjøres om' } })

  const suggested = async (
    salonId: string,
    of: string,
    { as = 'owner', replaces }: { as?: string; replaces?: string } = {},
  ): Promise<SuggestedSupplement[]> => {
    const { status, json, text } = await product.call(reportSuggestions.supplements, {
      as,
      params: { salonId, month: of },
      ...(replaces && { query: { replaces } }),
    })
    if (status !== 200) throw new Error(text)
    return json
  }

  /** Sends a report of a salon and month with these people and what was typed for their redos. Returns its id. */
  const send = async (
    salonId: string,
    of: Month,
    typed: Readonly<Record<string, TypedRedoPay>>,
    replaces: string | null = null,
  ): Promise<string> => {
    const changes = Object.fromEntries(
      Object.entries(typed).map(([person, pay]): [string, Partial<PayrollInputs>] => [
        person,
        { ...enough, ...pay },
      ]),
    )
    // Former members of the salon may still be owed for a redo.
    const there = await product.pool.many<{ id: string }>(
      because,
      sql`select distinct employee_id as id from membership where salon_id = ${salonId}`,
    )
    const body = {
      ...(await draftOf(product, Object.keys(typed), changes, of, salonId)),
      ...(replaces && { replaces }),
      without: there.map(({ id }) => id).filter(id => !Object.hasOwn(typed, id)),
    }
    const { status, json, text } = await product.call(reports.create, { as: 'owner', body })
    if (status !== 200) throw new Error(text)
    return json.objectId
  }

  return {
    makeCase,
    addRedo,
    approve,
    suggested,
    send,
    /** Creates a case with one approved redo. */
    redo: async (salon: string, fixer: string, cost: number) => {
      const objectId = await makeCase(salon)
      const id = await addRedo(objectId, fixer, cost)
      await approve(objectId, id)
      return { objectId, id }
    },
    remove: (objectId: string, id: string) => update(objectId, { removeExpense: { id } }),
    transfer: (objectId: string, salon: string) => update(objectId, { transfer: { salon } }),
    removeReport: (objectId: string) => product.call(reports.remove, { as: 'owner', body: { objectId } }),
    /** Makes the employee work in exactly these salons from a given day. */
    work: async (employee: string, salons: readonly string[], from: string) => {
      await product.pool.run(
        because,
        sql`insert into past_membership (employee_id, salon_id, from_day, until_day)
            select employee_id, salon_id, from_day, ${from} from employee_salon
            where employee_id = ${employee} and salon_id <> all(${salons}) and from_day < ${from}`,
      )
      await product.pool.run(
        because,
        sql`delete from employee_salon where employee_id = ${employee} and salon_id <> all(${salons})`,
      )
      for (const salon of salons)
        await product.pool.run(
          because,
          sql`insert into employee_salon (employee_id, salon_id, from_day) values (${employee}, ${salon}, ${from})
              on conflict do nothing`,
        )
    },
    /** The amount proposed for a person in kroner, or null. */
    proposed: async (salonId: string, of: string, person: string, asked = {}): Promise<number | null> =>
      (await suggested(salonId, of, asked)).find(({ objectId }) => objectId === person)?.amount ?? null,
  }
}

export type RedoActs = ReturnType<typeof redoActs>

/** The fields of a sender who accepts a proposal. */
export const taken = (amount: number | null): TypedRedoPay =>
  !amount ? {} : amount > 0 ? { tilleggOmklipp: amount } : { trekkOmklipp: -amount }
