import type { ListedEmployee } from '#contract/employees/employees'
import type { ManagedSalon } from '#contract/salons/salons'
import { articleClasses } from '#domain/sales/article-groups'
import { substitute } from '#domain/sales/substitute'
import type { Choice } from '../../ui/choice.ts'
import { CHAIN, type MappingEntry, type MappingKind } from './rows.ts'
import { classNames } from './words.ts'

/** The data behind the choices. */
export interface Known {
  readonly salons: readonly ManagedSalon[]
  readonly people: readonly ListedEmployee[]
  /** True when the reader may add salons. */
  readonly mayAddSalons?: boolean
}

export const salonName = ({ salons }: Known, salonId: string): string =>
  salonId === CHAIN
    ? 'Hele kjeden'
    : (salons.find(({ objectId }) => objectId === salonId)?.name ?? 'Ukjent salong')

const salonsOf = (known: Known, { activeIn }: ListedEmployee): string =>
  activeIn.map(salonId => salonName(known, salonId)).join(', ')

/** The option for an employee who does not exist yet. */
export const NEW_PERSON = 'new person'

/** The option for a salon that does not exist yet. */
export const NEW_SALON = 'new salon'

/** The option for taking a register out of its salon. */
export const NO_SALON = 'no salon'

const standIn: Choice = { value: substitute, label: 'Vikar, teller for salongen' }

/** The possible mappings of a row. Employees of its salon come first. */
export const choicesFor = (kind: MappingKind, row: MappingEntry, known: Known): readonly Choice[] => {
  if (kind === 'articleGroups') return articleClasses.map(value => ({ value, label: classNames[value] }))
  if (kind === 'registers')
    return [
      // A register that had a salon before is moved instead, and one whose receipts count already gets a salon from a day.
      ...(known.mayAddSalons && !row.stays && !row.again ? [{ value: NEW_SALON, label: 'Ny salong …' }] : []),
      ...known.salons.map(({ objectId, name, active }) => ({
        value: objectId,
        label: active ? name : `${name} (nedlagt)`,
      })),
      ...(row.is === null ? [] : [{ value: NO_SALON, label: 'Ingen salong …' }]),
    ]
  const here = (person: ListedEmployee) => person.activeIn.some(salonId => row.salonIds.includes(salonId))
  const people = [...known.people.filter(here), ...known.people.filter(person => !here(person))]
  return [
    // Only an unmapped number can be given to a new employee.
    ...(row.is === null ? [{ value: NEW_PERSON, label: 'Ny ansatt …' }] : []),
    standIn,
    ...people.map(person => ({
      value: person.objectId,
      label: [person.name, salonsOf(known, person)].filter(Boolean).join(' · '),
    })),
  ]
}
