import type { DriverName } from './driver-names.ts'

/** The name of a driver, and the unit of its values; empty without one. */
interface DriverLabel {
  readonly label: string
  readonly unit: string
}

const driverLabels: Readonly<Record<DriverName, DriverLabel>> = {
  openingDays: { label: 'Åpningsdager', unit: 'dager' },
  hours: { label: 'Timer på jobb', unit: 't' },
  customersPerHour: { label: 'Kunder per time', unit: '' },
  customersPerDay: { label: 'Kunder per dag', unit: '' },
  salesPerDay: { label: 'Salg per dag', unit: 'kr' },
  treatments: { label: 'Behandling per kunde', unit: 'kr' },
  upgrades: { label: 'Oppgraderinger', unit: 'kr per kunde' },
  price: { label: 'Pris', unit: 'kr per behandling' },
  treatmentPerCustomer: { label: 'Behandling per kunde', unit: 'kr' },
  goods: { label: 'Varer per kunde', unit: 'kr' },
  unassigned: { label: 'Uten ansattnummer', unit: 'kr' },
  returns: { label: 'Returer', unit: 'kr' },
  missingDays: { label: 'Dager som mangler', unit: 'dager' },
}

/** Prices of the other side are what tells treatments and upgrades from price. */
const atOtherPrices: readonly DriverName[] = ['treatments', 'upgrades']

/** What a difference is of: 'chain' and 'salons' are several salons together. */
export type DriversKind = 'chain' | 'salons' | 'salon' | 'person'

/** One and many days: of several salons they are the days of each salon together. */
export const dayUnits = (kind: DriversKind): readonly [one: string, many: string] =>
  kind === 'chain' || kind === 'salons' ? ['salongdag', 'salongdager'] : ['dag', 'dager']

/** The opening days of a person are their days at work. */
export const driverLabel = (name: DriverName, kind: DriversKind): string =>
  name === 'openingDays' && kind === 'person' ? 'Dager på jobb' : driverLabels[name].label

/** 't', 'kr, til samme priser'; empty without a unit. */
export const driverUnit = (name: DriverName, kind: DriversKind): string =>
  [
    driverLabels[name].unit === 'dager' ? dayUnits(kind)[1] : driverLabels[name].unit,
    atOtherPrices.includes(name) && 'til samme priser',
  ]
    .filter(Boolean)
    .join(', ')
