import type { MovePreview } from '#contract/mappings/mappings'
import { countedAgainWords } from '#domain/sales/counted-again'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { versionOf } from '#server/http/version'
import type { DayToDerive } from '../derivation/derive.ts'
import { countedAgainByMove, countsNowhere } from '../registers/same-receipts.ts'
import { type RegisterChange, salonsBetween, sayOf, staysOf, staysOn } from '../registers/stays.ts'
import { leavesOnEarlierDays, linesByPerson, movedReceipts, waitsAfterMove } from './moved-receipts.ts'
import { classify, recognise } from './settle-lines.ts'

/** What moves, in figures and people. `version` identifies it. */
export type Moving = Omit<MovePreview, 'sent'>

/** Registers that change their salon, or lose it, on some days. */
export interface Moves {
  readonly changes: readonly RegisterChange[]
  /** True when the viewer reaches a salon that loses or gains days. */
  readonly reaches: (salonId: string) => boolean
  /** Receipts of earlier days only leave a salon after a preview, and no receipt counts twice without one. */
  readonly today: Day
  /** The version of the preview that was shown. */
  readonly previewed?: string | undefined
  /** For a preview: receives what moves. */
  readonly look?: (moving: Moving) => void
}

/**
 * Moves registers together with the receipts of the affected days; all others stay (F20). Returns the days that change in either salon.
 * @throws Refusal not_found when a salon is out of reach, conflict when the current move was not previewed
 */
export const moveRegisters = async (db: SystemDb, moves: Moves): Promise<DayToDerive[]> => {
  const { changes, reaches } = moves
  if (changes.length === 0) return []
  const ids = [...new Set(changes.map(({ register }) => register))]
  const before = await staysOf(db, ids)
  await sayOf(db, changes)
  const after = await staysOf(db, ids)
  if (![...salonsBetween(before, after)].every(reaches)) throw new Refusal('not_found')
  const settled = await settleReceipts(db, ids, moves)
  await forgetUnseen(
    db,
    ids,
    ids.filter(id => !before.some(({ register }) => register === id)),
  )
  return settled
}

/** Assigns registers' receipts to the salons of their days, and resolves the moved lines again. */
const settleReceipts = async (
  db: SystemDb,
  registers: readonly number[],
  moves: Moves,
): Promise<DayToDerive[]> => {
  await db.run(
    sql`create temp table moved_receipt on commit drop as
        select r.id, r.salon_id as left_salon, stay.salon_id, r.day
        from receipt r left join register_stay stay on ${staysOn(sql`r.register`, sql`r.day`)}
        where r.register = any(${registers}::integer[]) and r.salon_id is distinct from stay.salon_id`,
  )
  const isCompared = moves.look !== undefined || moves.previewed !== undefined
  if (!isCompared && (await leavesOnEarlierDays(db, moves.today)))
    throw unseen('Kvitteringer fra tidligere dager bytter salong. Se først hva som flyttes, under Koblinger')
  const read = isCompared ? await settleSeen(db, registers, moves) : await settleMoved(db)
  const again = isCompared ? null : await countedAgainByMove(db, registers)
  if (again) throw unseen(`${countedAgainWords(again)} Velg under Koblinger fra hvilken dag kassa teller`)
  const days = await db.many<DayToDerive>(
    sql`select distinct one.salon_id as "salonId", day
        from moved_receipt cross join lateral (values (left_salon), (salon_id)) one (salon_id)
        where one.salon_id is not null`,
  )
  await db.run(sql`drop table moved_receipt`)
  return [...days, ...read]
}

const settleMoved = async (db: SystemDb): Promise<DayToDerive[]> => {
  await db.run(
    sql`update receipt r set salon_id = moved.salon_id from moved_receipt moved where moved.id = r.id`,
  )
  const theirs = sql`r.id in (select id from moved_receipt)`
  return [...(await classify(db, theirs)), ...(await recognise(db, theirs))]
}

/** The same, and either reports what moves or compares it with the preview. */
const settleSeen = async (
  db: SystemDb,
  registers: readonly number[],
  { previewed, look }: Moves,
): Promise<DayToDerive[]> => {
  const moved = await movedReceipts(db)
  const before = await linesByPerson(db)
  const read = await settleMoved(db)
  const again = await countedAgainByMove(db, registers)
  const leftOut = await countsNowhere(db, registers)
  const what = {
    moved,
    people: { before, after: await linesByPerson(db) },
    waits: await waitsAfterMove(db),
    ...(again && { again }),
    ...(leftOut && { leftOut }),
  }
  const version = versionOf(what)
  if (look) look({ ...what, version })
  else if (version !== previewed) throw unseen('Det som flyttes, er endret siden du så det. Se på nytt')
  return read
}

const unseen = (message: string): Refusal =>
  new Refusal('conflict', { message, fields: { registers: message } })

/**
 * Deletes registers that no file has named: those without any stay, and those created by name only when they are closed, or when their
 * salon gets a register of that name from a file, since they were placeholders for it.
 */
const forgetUnseen = (db: SystemDb, changed: readonly number[], first: readonly number[]): Promise<number> =>
  db.run(
    sql`delete from register g
        where (g.id = any(${changed}::integer[])
              and not exists (select from register_stay s where s.register = g.id
                and (g.org_no is not null or s.until_day = 'infinity' and s.salon_id is not null))
            or g.org_no is null and not exists (select from register_move where register = g.id) and exists (
              select from register seen where seen.id = any(${first}::integer[]) and seen.id <> g.id
                and (seen.register_id, seen.salon_id) = (g.register_id, g.salon_id)))
          and not exists (select from receipt where register = g.id)
          and not exists (select from z_report where register = g.id)`,
  )
