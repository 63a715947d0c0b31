import { counted, listed } from '../../../ui/counted.ts'
import { type Known, salonName } from '../choices.ts'
import type { MappingEntry } from '../rows.ts'
import { classNames, mappingName, waitsOf } from '../words.ts'
import type { GroupOffer, LaterNumber, Offers, PersonOffer, SalonOffer } from './offers.ts'

/** A proposal as a row. */
export interface ShownOffer {
  readonly key: string
  readonly name: string
  readonly about: string
  readonly proposal: string
}

const sumOf = (rows: readonly MappingEntry[]): string =>
  waitsOf({
    waits: {
      receipts: rows.reduce((sum, { waits }) => sum + (waits?.receipts ?? 0), 0),
      lines: rows.reduce((sum, { waits }) => sum + (waits?.lines ?? 0), 0),
      days: rows.reduce((sum, { waits }) => sum + (waits?.days ?? 0), 0),
      amountEx: rows.reduce((sum, { waits }) => sum + (waits?.amountEx ?? 0), 0),
    },
  })

export const shownSalon = ({ name, salonId, rows }: SalonOffer): ShownOffer => ({
  key: rows.map(({ key }) => key).join(' '),
  name,
  about: [listed(rows.map(row => mappingName('registers', row))), sumOf(rows)].filter(Boolean).join(' · '),
  proposal: salonId === null ? 'Ny salong' : 'Finnes fra før',
})

export const shownPerson = (
  { name, number, objectId, salonIds, rows }: PersonOffer,
  known: Known,
): ShownOffer => ({
  key: rows.map(({ key }) => key).join(' '),
  name: `${name} (nr. ${number})`,
  about: [listed(salonIds.map(salonId => salonName(known, salonId))), sumOf(rows)]
    .filter(Boolean)
    .join(' · '),
  proposal: objectId === null ? 'Ny ansatt' : 'Finnes fra før',
})

export const shownGroup = ({ row, is }: GroupOffer): ShownOffer => ({
  key: row.key,
  name: mappingName('articleGroups', row),
  about: [row.waits?.example, waitsOf(row)].filter(Boolean).join(' · '),
  proposal: `Trolig ${classNames[is].toLocaleLowerCase('nb')}`,
})

/** For example 'Kari Nordmann (nr. 9101), Nr. 9103'. */
export const laterWords = (later: readonly LaterNumber[]): string =>
  later.map(({ number: code, names }) => mappingName('employees', { code, names })).join(', ')

/** For example 'Filene har 2 salonger, 5 ansatte og 1 varegruppe å godta.' */
export const whatIsOffered = ({ salons, people, groups }: Offers, later: readonly LaterNumber[]): string => {
  const numbers = people.length + later.filter(({ names }) => names.length === 1).length
  const parts = [
    salons.length > 0 && counted(salons.length, 'salong', 'salonger'),
    numbers > 0 && counted(numbers, 'ansattnummer', 'ansattnumre'),
    groups.length > 0 && counted(groups.length, 'varegruppe', 'varegrupper'),
  ].filter(words => words !== false)
  return parts.length > 0 ? `Filene har ${listed(parts)} å godta.` : 'Filene har ingenting å godta.'
}
