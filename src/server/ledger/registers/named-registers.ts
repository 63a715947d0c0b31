import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { fullName } from './register-name.ts'
import { staysNow } from './stays.ts'

/** A register as entered: its name only, 'organisation/name', 'organisation/location/name', or the three parts separately. */
export type NamedRegister =
  | string
  | {
      readonly orgNo?: string | null | undefined
      readonly location?: string | null | undefined
      readonly registerID: string
    }

interface Naming {
  /** The original text, if it was one text. */
  readonly text: string | null
  readonly orgNo: string | null
  readonly location: string | null
  readonly registerId: string
}

interface Candidate {
  readonly n: number
  readonly id: number
  readonly name: string
  readonly salonId: string | null
  readonly exact: boolean
}

/** A register that was named. */
export interface KnownRegister {
  readonly id: number
  /** Its salon today. */
  readonly salonId: string | null
}

interface Finding {
  /** True when the user reaches this salon; registers in other salons are hidden. */
  readonly reaches: (salonId: string) => boolean
  /** The salon in question: among registers with the same name, its own is meant. */
  readonly own?: string
}

const namingOf = (named: NamedRegister): Naming => {
  if (typeof named !== 'string' && named.orgNo)
    return { text: null, orgNo: named.orgNo, location: named.location ?? null, registerId: named.registerID }
  const text = typeof named === 'string' ? named : named.registerID
  const [, orgNo = null, location = null, registerId = text] =
    /^(\d{9})\/(?:(.+)\/)?([^/]+)$/.exec(text) ?? []
  return { text, orgNo, location, registerId }
}

const candidatesOf = (db: SystemDb, namings: readonly Naming[]): Promise<Candidate[]> =>
  db.many(
    sql`select (n.n - 1) as n, g.id, stay.salon_id as "salonId", ${fullName('g')} as name,
          coalesce(${fullName('g')} = n.text, g.location = n.location, false) as exact
        from unnest(${namings.map(one => one.text)}::text[], ${namings.map(one => one.orgNo)}::text[],
            ${namings.map(one => one.location)}::text[], ${namings.map(one => one.registerId)}::text[])
          with ordinality as n (text, org_no, location, register_id, n)
        join register g on g.register_id = n.text or ${fullName('g')} = n.text
          or g.org_no || '/' || g.register_id = n.text
          or (g.org_no, g.register_id) = (n.org_no, n.register_id)
            and (n.location is null or g.location is null or g.location = n.location)
        left join register_stay stay on ${staysNow(sql`g.id`)}
        order by n.n, name`,
  )

const oneOf = (
  candidates: readonly Candidate[],
  { text, registerId }: Naming,
  { reaches, own }: Finding,
): Candidate | null => {
  const reached = candidates.filter(({ salonId }) => salonId === null || reaches(salonId))
  if (candidates.length > 0 && reached.length === 0) throw new Refusal('not_found')
  const narrowings = [
    reached.filter(({ exact }) => exact),
    reached.filter(({ salonId }) => own !== undefined && salonId === own),
    reached,
  ]
  const [only = null] = narrowings.find(found => found.length === 1) ?? []
  if (only || reached.length === 0) return only
  const choices = reached.map(({ name }) => name).join(', ')
  const message = `Flere kasser heter ${text ?? registerId}. Skriv hvilken: ${choices}`
  throw new Refusal('conflict', { message, fields: { registers: message } })
}

/** Finds registers by their entered names, in the same order; null for an unknown one. @throws Refusal conflict with the choices */
export const findRegisters = async (
  db: SystemDb,
  named: readonly NamedRegister[],
  finding: Finding,
): Promise<(KnownRegister | null)[]> => {
  const namings = named.map(namingOf)
  const candidates = namings.length > 0 ? await candidatesOf(db, namings) : []
  return namings.map((naming, n) =>
    oneOf(
      candidates.filter(one => one.n === n),
      naming,
      finding,
    ),
  )
}

/** The same, but creates unknown registers; a register without a location gets it. */
export const findOrAddRegisters = async (
  db: SystemDb,
  named: readonly NamedRegister[],
  finding: Finding,
): Promise<KnownRegister[]> => {
  const found: KnownRegister[] = []
  for (const [i, known] of (await findRegisters(db, named, finding)).entries()) {
    const { orgNo, location, registerId } = namingOf(named[i] ?? '')
    if (known) {
      found.push(known)
      if (location !== null)
        await db.run(sql`update register set location = ${location} where id = ${known.id} and location is null
          and not exists (select from register same
            where (same.org_no, same.location, same.register_id) = (${orgNo}, ${location}, ${registerId}))`)
      continue
    }
    const added = await db.maybe<{ id: number }>(
      sql`insert into register (org_no, location, register_id) values (${orgNo}, ${location}, ${registerId})
          on conflict (register_id, org_no, location) do update set location = excluded.location returning id`,
    )
    if (added) found.push({ id: added.id, salonId: null })
  }
  return found
}
