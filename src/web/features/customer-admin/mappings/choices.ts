import type { ListedEmployee } from '#contract/employees'
import type { ManagedSalon } from '#contract/salons'
import { articleClasses } from '#domain/sales/article-groups'
import type { Choice } from '../../../ui/Picker.tsx'
import { CHAIN, type Kind, type MappingEntry } from './rows.ts'
import { classNames } from './words.ts'

/** What rows are chosen from. */
export interface Known {
  readonly salons: readonly ManagedSalon[]
  readonly people: readonly ListedEmployee[]
}

export const salonName = ({ salons }: Known, salonId: string): string =>
  salonId === CHAIN
    ? 'Hele kjeden'
    : (salons.find(({ objectId }) => objectId === salonId)?.name ?? 'Ukjent salong')

const salonsOf = (known: Known, { activeIn }: ListedEmployee): string =>
  activeIn.map(salonId => salonName(known, salonId)).join(', ')

/** What a row may become. Of people those of the salon it waits in stand first. */
export const choicesFor = (kind: Kind, row: MappingEntry, known: Known): readonly Choice[] => {
  if (kind === 'articleGroups') return articleClasses.map(value => ({ value, label: classNames[value] }))
  if (kind === 'registers')
    return known.salons.map(({ objectId, name, active }) => ({
      value: objectId,
      label: active ? name : `${name} (nedlagt)`,
    }))
  const here = (person: ListedEmployee) => person.activeIn.some(salonId => row.salonIds.includes(salonId))
  return [...known.people.filter(here), ...known.people.filter(person => !here(person))].map(person => ({
    value: person.objectId,
    label: [person.name, salonsOf(known, person)].filter(Boolean).join(' · '),
  }))
}
