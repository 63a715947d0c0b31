import type { BodyOf } from '#contract/endpoint'
import type { manage } from '#contract/manage'
import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { applyMapping, type Counted } from '#server/facts/mapping/apply-mapping'
import { mappedIn } from '#server/facts/mapping/waiting'
import { refuseOthersMappings } from './save-mapping.ts'

type Removing = BodyOf<typeof manage.removeMapping>

const nothing = (codes: readonly string[]) => Object.fromEntries(codes.map(code => [code, null]))

/** Forgets a mapping within the scope: what it named is read anew, and waits where nothing else tells what it is. */
export const removeMapping = async (db: Db, scope: Scope, removing: Removing): Promise<Counted> => {
  const { salon, articleGroups = [], registers = [], employees = [] } = removing
  await refuseOthersMappings(db, scope, { salon, registers, codes: [...articleGroups, ...employees] })
  const salonId = salon ?? null
  const mapped = await mappedIn(db, scope)
  const there = (codes: readonly string[], known: readonly string[]) =>
    codes.every(code => known.includes(code))
  const here = (one: { salonId: string | null }) => one.salonId === salonId
  const known =
    there(
      registers,
      mapped.registers.map(one => one.registerID),
    ) &&
    there(
      employees,
      mapped.employees.filter(here).map(one => one.empID),
    ) &&
    there(
      articleGroups,
      mapped.articleGroups.filter(here).map(one => one.code),
    )
  if (!known) throw new Refusal('not_found')
  return applyMapping(db, {
    salonId,
    articleGroups: nothing(articleGroups),
    registers: nothing(registers),
    employees: nothing(employees),
  })
}
