import type { BodyOf } from '#contract/endpoint'
import type { mappings } from '#contract/mappings'
import { reachesSalon, type Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { applyMapping, type Counted } from '#server/ledger/mapping/apply-mapping'

type Saving = BodyOf<typeof mappings.save>

const because = { because: 'whether it is within the scope is what is asked' }

/** Remembers a mapping that lies within the scope, and says what the lines it names count for now. */
export const saveMapping = async (db: Db, scope: Scope, saving: Saving): Promise<Counted> => {
  const { salon, articleGroups = {}, registers = {}, employees = {} } = saving
  await refuseOthersMappings(db, scope, {
    salon,
    registers: Object.keys(registers),
    codes: Object.keys({ ...articleGroups, ...employees }),
  })
  await refuseOtherSalons(db, scope, Object.values(registers))
  await refuseOtherPeople(db, scope, Object.values(employees))
  return applyMapping(db.system('all that is mapped lies within the scope'), {
    salonId: salon ?? null,
    articleGroups,
    registers,
    employees,
  })
}

interface Named {
  readonly salon: string | undefined
  readonly registers: readonly string[]
  /** Article groups and person numbers. */
  readonly codes: readonly string[]
}

/** What a mapping is about lies within the scope: a salon and its registers, or the chain for who reaches all of it. */
export const refuseOthersMappings = async (db: Db, scope: Scope, { salon, registers, codes }: Named) => {
  const forTheChain = salon === undefined && codes.length > 0
  if (forTheChain && scope.salons !== 'every') throw new Refusal('no_rights')
  await refuseOtherSalons(db, scope, salon === undefined ? [] : [salon])
  await refuseOthersRegisters(db, scope, registers)
}

const refuseOtherSalons = async (db: Db, scope: Scope, named: readonly string[]): Promise<void> => {
  const ids = [...new Set(named)]
  const known = await db.many(
    scope,
    sql`select 1 from salon where object_id = any(${ids}) and ${within(scope, { salon: 'object_id' })}`,
  )
  if (known.length !== ids.length) throw new Refusal('not_found')
}

/** A register nobody has may be taken; one that stands outside the scope is not there. */
const refuseOthersRegisters = async (db: Db, scope: Scope, ids: readonly string[]): Promise<void> => {
  const standing = await db.many<{ salon_id: string }>(
    because,
    sql`select salon_id from register where register_id = any(${ids})`,
  )
  if (!standing.every(register => reachesSalon(scope, register.salon_id))) throw new Refusal('not_found')
}

const refuseOtherPeople = async (db: Db, scope: Scope, named: readonly string[]): Promise<void> => {
  const ids = [...new Set(named)]
  const known = await db.many(
    scope,
    scope.salons === 'every'
      ? sql`select 1 from employee where object_id = any(${ids}) and ${within(scope, {})}`
      : sql`select distinct employee_id from employee_salon
            where employee_id = any(${ids}) and ${within(scope, { salon: 'salon_id' })}`,
  )
  if (known.length !== ids.length) throw new Refusal('not_found')
}
