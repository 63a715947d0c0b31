import type { Waiting } from '#contract/mappings/mappings'
import type { ArticleClass } from '#domain/sales/article-groups'
import { grouped } from '#domain/values/grouped'
import type { Known } from '../choices.ts'
import type { MappingEntry, MappingKind, Rows } from '../rows.ts'

/** The registers of one location, and the salon proposed for them. */
export interface SalonOffer {
  readonly name: string
  /** The open salon of that name; null when it is to be added. */
  readonly salonId: string | null
  readonly rows: readonly MappingEntry[]
}

/** A number with a name, and the person proposed for it. */
export interface PersonOffer {
  readonly number: string
  readonly name: string
  /** The only person of that name; null when they are to be added. */
  readonly objectId: string | null
  /** The salons in which the number waits. */
  readonly salonIds: readonly string[]
  readonly rows: readonly MappingEntry[]
}

/** An article group whose predefined group says what it probably is. */
export interface GroupOffer {
  readonly row: MappingEntry
  readonly is: ArticleClass
}

/** What the files propose (F32), and what has to be chosen by hand. */
export interface Offers {
  readonly salons: readonly SalonOffer[]
  readonly people: readonly PersonOffer[]
  readonly groups: readonly GroupOffer[]
  readonly open: Rows
}

const same = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('nb')

/** The rows by the name that `nameIn` gives, in their order. Rows without one are left out. */
const byName = (
  rows: readonly MappingEntry[],
  nameIn: (row: MappingEntry) => string | undefined,
): ReadonlyMap<string, MappingEntry[]> => grouped(rows.filter(nameIn), row => same(nameIn(row) ?? ''))

/**
 * The location of a register that has never had a salon. One that had is moved from a day instead, and one whose receipts count already is
 * mapped from a day (F39).
 */
const placeOf = ({ location, stays, again }: MappingEntry): string | undefined =>
  location && !stays && !again ? location : undefined

const salonOffers = (rows: readonly MappingEntry[], { salons, mayAddSalons }: Known): SalonOffer[] => {
  const salonsOf = grouped(salons, salon => same(salon.name))
  return [...byName(rows, placeOf)].flatMap(([place, some]) => {
    const name = some[0]?.location?.trim() ?? ''
    const known = salonsOf.get(place) ?? []
    if (known.some(({ active }) => !active) || (known.length === 0 && !mayAddSalons)) return []
    return [{ name: known[0]?.name ?? name, salonId: known[0]?.objectId ?? null, rows: some }]
  })
}

/** The only name that the files have for a number. */
const nameOf = ({ names = [] }: MappingEntry): string | undefined =>
  names.length === 1 ? names[0] : undefined

const personOffers = (rows: readonly MappingEntry[], { people }: Known): PersonOffer[] => {
  const peopleOf = grouped(people, person => same(person.name))
  return [...byName(rows, nameOf)].flatMap(([key, some]) => {
    const known = peopleOf.get(key) ?? []
    const [number, ...otherNumbers] = new Set(some.map(({ code }) => code))
    // Two people or two numbers of one name: somebody has to tell them apart.
    if (number === undefined || known.length > 1 || otherNumbers.length > 0) return []
    const [person] = known
    return [
      {
        number,
        name: person?.name ?? (some[0] && nameOf(some[0])) ?? '',
        objectId: person?.objectId ?? null,
        salonIds: some.flatMap(one => one.salonIds),
        rows: some,
      },
    ]
  })
}

export const offersOf = (waiting: Rows, known: Known): Offers => {
  const salons = salonOffers(waiting.registers, known)
  const people = personOffers(waiting.employees, known)
  const groups = waiting.articleGroups.flatMap(row => (row.likely ? [{ row, is: row.likely }] : []))
  const offered = new Set([...salons, ...people].flatMap(({ rows }) => rows))
  for (const { row } of groups) offered.add(row)
  const left = (kind: MappingKind) => waiting[kind].filter(row => !offered.has(row))
  return {
    salons,
    people,
    groups,
    open: {
      registers: left('registers'),
      employees: left('employees'),
      articleGroups: left('articleGroups'),
    },
  }
}

/** A number whose salon is not known yet. It is offered when its register has a salon, if it has one name. */
export interface LaterNumber {
  readonly number: string
  readonly names: readonly string[]
}

export const laterNumbers = ({ employees }: Waiting): readonly LaterNumber[] =>
  employees.flatMap(({ empID, salonId, names = [] }) => (salonId === null ? [{ number: empID, names }] : []))

export const countOffers = ({ salons, people, groups }: Offers): number =>
  salons.length + people.length + groups.length
