import { complaints } from '#contract/complaints/complaints'
import { roles } from '#domain/access/roles'
import type { ItemKind, ItemStatus } from '#domain/complaints/items'
import type { ComplaintStatus } from '#domain/complaints/status'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import type { Product } from '#testing/product'

const because = { because: 'a test sets the scene' }

export interface ItemSetup {
  readonly kind: ItemKind
  readonly status: ItemStatus
  readonly cost?: number
  readonly createdBy?: string
}

interface CaseSetup {
  readonly salon?: string
  readonly name?: string
  readonly phone?: string
  readonly createdAt?: string
  readonly status?: ComplaintStatus
  readonly items?: readonly ItemSetup[]
  /** The person who did the work of the case's expenses. */
  readonly fixer?: string
}

/** Inserts a case in any state. Its items get the ids `{case}-{place}`. */
export const addCase = async (
  product: Product,
  { salon = 'here', items = [], status = null, ...given }: CaseSetup = {},
): Promise<string> => {
  const objectId = newId()
  const at = given.createdAt ?? product.clock().toISOString()
  await product.pool.run(
    because,
    sql`insert into complaint (object_id, name, phone, salon_id, employee_id, message, created_at, updated_at, status,
                               closed_at, expenses_made, refunds_made)
        values (${objectId}, ${given.name ?? 'Marte Lindqvist'}, ${given.phone ?? null}, ${salon}, null, 'Fargen ble feil',
                ${at}, ${at}, ${status}, case when ${status === 4} then ${at}::timestamptz end,
                ${items.filter(item => item.kind === 'expense').length},
                ${items.filter(item => item.kind === 'refund').length})`,
  )
  for (const [place, item] of items.entries())
    await product.pool.run(
      because,
      sql`insert into complaint_item (object_id, complaint_id, kind, number, cost, status, created_at, created_by,
                                      requested_by, fixer_id, finished_at)
          values (${`${objectId}-${place}`}, ${objectId}, ${item.kind},
                  ${items.slice(0, place + 1).filter(one => one.kind === item.kind).length},
                  ${item.cost ?? 1250}, ${item.status}, ${at}, ${item.createdBy ?? 'advisor'},
                  ${item.status > 2 ? 'advisor' : null},
                  ${item.kind === 'expense' && item.status > 2 ? (given.fixer ?? 'fixer') : null},
                  case when ${item.kind === 'expense' && item.status === 4} then ${at}::timestamptz end)`,
    )
  return objectId
}

/**
 * Creates two salons, 'here' and 'there'. A user of each role has access to 'here'; the owner has access to both.
 * 'fixer' and 'other-fixer' work in 'here', 'stranger' in 'there'.
 */
export const setCases = async (product: Product) => {
  await product.addSalon('here', 'Majorstuen')
  await product.addSalon('there', 'Storo')
  for (const type of roles)
    await product.addPerson({ objectId: type, type, access: ['here'], activeIn: ['here'] })
  await product.addPerson({ objectId: 'fixer', name: 'Linnea Berg', activeIn: ['here'] })
  await product.addPerson({ objectId: 'other-fixer', activeIn: ['here'] })
  await product.addPerson({ objectId: 'stranger', activeIn: ['there'] })

  const update = (objectId: string, change: object, as = 'owner', headers = {}) =>
    product.call(complaints.update, { as, body: { objectId, change }, headers })

  return {
    update,
    read: async (objectId: string, as = 'owner') =>
      (await product.call(complaints.get, { as, params: { objectId } })).json,
    addCase: (given: CaseSetup = {}) => addCase(product, given),
  }
}

export type Cases = Awaited<ReturnType<typeof setCases>>
