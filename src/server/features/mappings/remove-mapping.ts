import type { BodyOf } from '#contract/endpoint'
import type { mappings } from '#contract/mappings/mappings'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { lockLedger } from '#server/ledger/derivation/derive'
import { applyMapping, type Counted } from '#server/ledger/mapping/apply-mapping'
import { mappedIn } from '#server/ledger/mapping/waiting'
import { findRegisters } from '#server/ledger/registers/named-registers'
import { lockRegisters } from '#server/ledger/registers/register-locks'
import { type RegisterStay, staysOf } from '#server/ledger/registers/stays'
import { refuseOthersMappings } from './save-mapping.ts'

type Removing = BodyOf<typeof mappings.remove>
type Meanings = ReadonlyMap<string, string>
interface Change {
  readonly from: string | null
  readonly to: string | null
}

/** What each code has meant until now. @throws Refusal not_found for a code without a meaning */
const meant = (codes: readonly string[], meanings: Meanings): Record<string, Change> =>
  Object.fromEntries(
    codes.map(code => {
      const from = meanings.get(code)
      if (from === undefined) throw new Refusal('not_found')
      return [code, { from, to: null }]
    }),
  )

/** The salon that a register loses through the removal, and the salon it is in afterwards. @throws Refusal not_found */
const takenBack = (
  stays: readonly RegisterStay[],
  register: number | undefined,
  from: Day | undefined,
): Change => {
  const theirs = stays.filter(one => one.register === register)
  const at = from === undefined ? theirs.length - 1 : theirs.findIndex(stay => stay.from === from)
  const taken = theirs[at]
  if (!taken) throw new Refusal('not_found')
  return { from: taken.salonId, to: theirs[at - 1]?.salonId ?? null }
}

const nothing = (codes: readonly string[]) => Object.fromEntries(codes.map(code => [code, null]))

interface Removed {
  readonly counted: Counted
  /** The removed values, for the log. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, Change>>>>
}

/** Removes a mapping within the scope. The data it affects is interpreted again, and waits if nothing else identifies it. */
export const removeMapping = async (
  db: Db,
  scope: Scope,
  removing: Removing,
  today: Day,
): Promise<Removed> => {
  const { salon, from, previewed, articleGroups = [], registers = [], employees = [] } = removing
  await refuseOthersMappings(db, scope, { salon, codes: [...articleGroups, ...employees] })
  // Everything is read under the lock, so that no other mapping can change it before the removal.
  const ledger = db.system('all that is mapped lies within the scope')
  if (registers.length > 0) await lockRegisters(ledger)
  await lockLedger(ledger)
  const salonId = salon ?? null
  const mapped = await mappedIn(db, scope)
  const reaches = (id: string) => reachesSalon(scope, id)
  const standing = await findRegisters(ledger, registers, { reaches })
  const here = (one: { salonId: string | null }) => one.salonId === salonId
  const ids = [...new Set(standing.flatMap(one => (one ? [one.id] : [])))]
  const stays = await staysOf(ledger, ids)
  const changes = {
    registers: Object.fromEntries(
      registers.map((name, i) => [name, takenBack(stays, standing[i]?.id, from)]),
    ),
    employees: meant(employees, new Map(mapped.employees.filter(here).map(one => [one.empID, one.objectId]))),
    articleGroups: meant(
      articleGroups,
      new Map(mapped.articleGroups.filter(here).map(one => [one.code, one.class])),
    ),
  }
  const counted = await applyMapping(ledger, {
    salonId,
    articleGroups: nothing(articleGroups),
    registers: {
      changes: ids.map(register => ({ register, undo: from ?? ('last' as const) })),
      reaches,
      today,
      previewed,
    },
    named: new Map(),
    employees: nothing(employees),
  })
  return { counted, changes }
}
