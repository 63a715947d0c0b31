import type { BodyOf } from '#contract/endpoint'
import type { mappings } from '#contract/mappings/mappings'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { substitute } from '#domain/sales/substitute'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { lockLedger } from '#server/ledger/derivation/derive'
import { applyMapping, type Counted } from '#server/ledger/mapping/apply-mapping'
import { findOrAddRegisters, type KnownRegister } from '#server/ledger/registers/named-registers'
import { lockRegisters } from '#server/ledger/registers/register-locks'
import type { RegisterChange } from '#server/ledger/registers/stays'

type Saving = BodyOf<typeof mappings.save>

/** Saves a mapping within the scope. Returns what the affected lines count for now. */
export const saveMapping = async (db: Db, scope: Scope, saving: Saving, today: Day): Promise<Counted> => {
  const { salon, previewed, articleGroups = {}, registers = {}, employees = {} } = saving
  await refuseOthersMappings(db, scope, {
    salon,
    codes: Object.keys({ ...articleGroups, ...employees }),
  })
  await refuseOtherSalons(db, scope, Object.values(registers))
  await refuseOtherPeople(
    db,
    scope,
    Object.values(employees).filter(named => named !== substitute),
  )
  const ledger = db.system('all that is mapped lies within the scope')
  if (Object.keys(registers).length > 0) await lockRegisters(ledger)
  await lockLedger(ledger)
  const reaches = (salonId: string) => reachesSalon(scope, salonId)
  const known = await findOrAddRegisters(ledger, Object.keys(registers), { reaches })
  const named = known.map((register, i) => ({ ...register, to: Object.values(registers)[i] ?? null }))
  return applyMapping(ledger, {
    salonId: salon ?? null,
    articleGroups,
    registers: { changes: movesOf(named, saving, today), reaches, today, previewed },
    named: new Map(named.flatMap(({ id, to }) => (to === null ? [] : [[id, to]]))),
    employees,
  })
}

/**
 * The register moves from today if no day is given, unless it is already in that salon. If two names stand for one
 * register, the last one applies.
 */
export const movesOf = (
  named: readonly (KnownRegister & { readonly to: string | null })[],
  { from, onlyFrom }: Pick<Saving, 'from' | 'onlyFrom'>,
  today: Day,
): RegisterChange[] => {
  const moves = named.flatMap(({ id, salonId, to }) =>
    from === undefined && salonId === to
      ? []
      : [{ register: id, salonId: to, from: from ?? today, onlyFrom }],
  )
  return [...new Map(moves.map(move => [move.register, move])).values()]
}

interface Named {
  readonly salon: string | undefined
  /** Article groups and person numbers. */
  readonly codes: readonly string[]
}

/**
 * Checks that a mapping is within the scope: its salon, or the chain for users with access to all of it.
 * @throws Refusal no_rights, not_found
 */
export const refuseOthersMappings = async (db: Db, scope: Scope, { salon, codes }: Named) => {
  const forTheChain = salon === undefined && codes.length > 0
  if (forTheChain && scope.salons !== 'every') throw new Refusal('no_rights')
  await refuseOtherSalons(db, scope, salon === undefined ? [] : [salon])
}

/** Checks that the given salons are within the scope; null means no salon. @throws Refusal not_found */
export const refuseOtherSalons = async (
  db: Db,
  scope: Scope,
  named: readonly (string | null)[],
): Promise<void> => {
  const ids = [...new Set(named)].filter(id => id !== null)
  const known = await db.many(
    scope,
    sql`select 1 from chain_salon where object_id = any(${ids}) and ${within(scope, { salon: 'object_id' })}`,
  )
  if (known.length !== ids.length) throw new Refusal('not_found')
}

const refuseOtherPeople = async (db: Db, scope: Scope, named: readonly string[]): Promise<void> => {
  const ids = [...new Set(named)]
  const known = await db.many(
    scope,
    scope.salons === 'every'
      ? sql`select 1 from person where object_id = any(${ids}) and ${within(scope, {})}`
      : sql`select distinct employee_id from current_membership
            where employee_id = any(${ids}) and ${within(scope, { salon: 'salon_id' })}`,
  )
  if (known.length !== ids.length) throw new Refusal('not_found')
}
