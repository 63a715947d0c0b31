import type { Driver } from '#contract/statistics/drivers'
import { type DriversKind, dayUnits, driverLabel, driverUnit } from '#domain/statistics/driver-labels'
import type { DriverName, DriverReason } from '#domain/statistics/driver-names'
import { changeOfHours, thanDays } from '#domain/statistics/implied-hours'
import type { FigurePath } from '#domain/statistics/key-figures'
import { fixed, kroner, NO_FIGURE, number } from '#domain/values/number-format'
import { listed } from '../../../ui/counted.ts'

interface DriverWords {
  readonly decimals: number
  /** What there is less or more of, for a person's line: 'færre timer'. */
  readonly less: string
  readonly more: string
  /** What its quantity counts: '61,5 færre timer'. Null if the quantity is in kroner. */
  readonly counts: readonly [one: string, many: string] | null
  /** The figure whose days are opened for receipts. */
  readonly figure: FigurePath
}

const words: Readonly<Record<DriverName, DriverWords>> = {
  openingDays: {
    decimals: 0,
    less: 'færre åpningsdager',
    more: 'flere åpningsdager',
    counts: ['dag', 'dager'],
    figure: 'totalOms',
  },
  hours: {
    decimals: 1,
    less: 'færre timer',
    more: 'flere timer',
    counts: ['time', 'timer'],
    figure: 'produksjonstimer',
  },
  customersPerHour: {
    decimals: 2,
    less: 'færre kunder per time',
    more: 'flere kunder per time',
    counts: ['kunde enn timene tilsier', 'kunder enn timene tilsier'],
    figure: 'antallBesok',
  },
  customersPerDay: {
    decimals: 1,
    less: 'færre kunder per dag',
    more: 'flere kunder per dag',
    counts: ['kunde enn dagene tilsier', 'kunder enn dagene tilsier'],
    figure: 'antallBesok',
  },
  salesPerDay: {
    decimals: 0,
    less: 'lavere salg per dag',
    more: 'høyere salg per dag',
    counts: null,
    figure: 'totalOms',
  },
  treatments: {
    decimals: 1,
    less: 'mindre behandling per kunde',
    more: 'mer behandling per kunde',
    counts: ['behandling enn kundene tilsier', 'behandlinger enn kundene tilsier'],
    figure: 'behOmsetning',
  },
  upgrades: {
    decimals: 1,
    less: 'færre oppgraderinger',
    more: 'flere oppgraderinger',
    counts: ['oppgradering enn kundene tilsier', 'oppgraderinger enn kundene tilsier'],
    figure: 'oppgraderinger',
  },
  price: {
    decimals: 1,
    less: 'lavere pris per behandling',
    more: 'høyere pris per behandling',
    counts: null,
    figure: 'behOmsetning',
  },
  treatmentPerCustomer: {
    decimals: 1,
    less: 'behandling for mindre per kunde',
    more: 'behandling for mer per kunde',
    counts: null,
    figure: 'behOmsetning',
  },
  goods: {
    decimals: 1,
    less: 'mindre varer per kunde',
    more: 'mer varer per kunde',
    counts: null,
    figure: 'totalVareomsetning',
  },
  unassigned: {
    decimals: 0,
    less: 'mindre salg uten ansattnummer',
    more: 'mer salg uten ansattnummer',
    counts: null,
    figure: 'totalOms',
  },
  returns: {
    decimals: 0,
    less: 'flere returer',
    more: 'færre returer',
    counts: null,
    figure: 'totalOms',
  },
  missingDays: {
    decimals: 0,
    less: 'dager som mangler',
    more: 'færre dager som mangler',
    counts: ['dag som mangler', 'dager som mangler'],
    figure: 'totalOms',
  },
}

/** The unit that follows a value: '649,5 t'. */
export const valueUnit = (name: DriverName, kind: DriversKind): string =>
  driverUnit(name, kind).split(/,? /)[0] ?? ''

/** '649,5', '17'; '–' if unknown. Half days of a person are shown as such. */
export const driverValue = (name: DriverName, value: number | null): string =>
  value === null ? NO_FIGURE : fixed(value, words[name].decimals)

export const figureOfDriver = (name: DriverName): FigurePath => words[name].figure

const because: Readonly<Record<DriverReason, string>> = {
  nothingThen: 'ingen av dagene før har tall, så alt salget er fra nye dager',
  noTimeBook: 'dagstallene mangler på den ene siden',
  daysWithoutTimeBook: 'noen av dagene mangler dagstall',
  noHours: 'dagstallene har ingen timer på den ene siden',
  noCustomersThen: 'det var ingen kunder før å regne snittet av',
  noTreatmentsThen: 'det var ingen behandlinger før å regne prisen av',
  notDerived: 'behandlinger og returer er ikke talt ferdig for disse dagene',
}

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase('nb') + text.slice(1)

/**
 * Why a driver stands for several, or counts only some days: 'Gjelder timer på jobb og kunder per time, for dagstallene mangler på
 * den ene siden.' Null as a rule.
 */
export const whyTogether = ({ name, covers, because: reason }: Driver, kind: DriversKind): string | null => {
  if (reason === null) return null
  if (reason === 'nothingThen') return 'Ingen av dagene før har tall, så alt salget er fra nye dager.'
  if (reason === 'daysWithoutTimeBook')
    return name === 'treatments'
      ? 'Med oppgraderingene på dager uten dagstall.'
      : 'Gjelder bare dagene uten dagstall.'
  const others = covers.filter(one => one !== name)
  if (others.length === 0) return `Kan ikke deles opp, for ${because[reason]}.`
  return `Gjelder ${listed(covers.map(one => lower(driverLabel(one, kind))))} samlet, for ${because[reason]}.`
}

/** The decimals of a number in a product: as it is usually shown, and at most. */
const LEAST = 2
const MOST = 6
/** Half a krone: a product of shown numbers that is closer gives the shown amount. */
const CLOSE = 0.5

const roundedTo = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Every choice of decimals for some numbers, `more` than usual in all. */
const choices = (count: number, more: number): readonly (readonly number[])[] => {
  if (count === 1) return LEAST + more <= MOST ? [[LEAST + more]] : []
  return Array.from({ length: more + 1 }, (_, first) => first)
    .filter(first => LEAST + first <= MOST)
    .flatMap(first => choices(count - 1, more - first).map(rest => [LEAST + first, ...rest]))
}

/** The fewest decimals with which the product of the shown numbers is the amount, to the krone. */
const digitsFor = (numbers: readonly number[], amount: number): readonly number[] => {
  for (let more = 0; more <= numbers.length * (MOST - LEAST); more += 1)
    for (const digits of choices(numbers.length, more)) {
      const shown = numbers.reduce((product, value, at) => product * roundedTo(value, digits[at] ?? MOST), 1)
      if (Math.abs(shown - amount) < CLOSE) return digits
    }
  return numbers.map(() => MOST)
}

/** What the factors of a driver are, in their order; the one in kroner has the unit. */
const factorUnits: Readonly<Record<DriverName, readonly string[]>> = {
  openingDays: ['kr per dag'],
  hours: ['kunder per time', 'kr per kunde'],
  customersPerHour: ['kr per kunde'],
  customersPerDay: ['kr per kunde'],
  salesPerDay: ['dager'],
  treatments: ['kr per behandling'],
  upgrades: ['kr per behandling'],
  price: ['behandlinger'],
  treatmentPerCustomer: ['kunder'],
  goods: ['kunder'],
  unassigned: [],
  returns: [],
  missingDays: ['kr per dag'],
}

/** 'kr per salongdag' of several salons, for 'kr per dag'. */
const inDaysOf = (unit: string, kind: DriversKind): string => {
  const [day, days] = dayUnits(kind)
  return unit.replace(/\bdag\b/, day).replace(/\bdager\b/, days)
}

const countInWords = (driver: Driver, quantity: number, digits: number, kind: DriversKind): string => {
  const { name } = driver
  const size = Math.abs(quantity)
  const { counts } = words[name]
  if (counts === null) {
    const way = quantity < 0 ? 'mindre' : 'mer'
    const per = driverUnit(name, kind)
      .replace(/^kr( per)?/, '')
      .trim()
    return `${kroner(size, digits)} ${way}${per && name !== 'unassigned' ? ` per ${per}` : ''}`
  }
  const [one, many] = [inDaysOf(counts[0], kind), inDaysOf(counts[1], kind)]
  // Fewer missing days add to turnover.
  const isFewer = name === 'missingDays' ? quantity > 0 : quantity < 0
  const than = thanDays(driver)
  const shown = number(size, digits)
  if (shown !== '1') return `${shown} ${isFewer ? 'færre' : 'flere'} ${many}${than}`
  const [noun, ...rest] = one.split(' ')
  return `${['1', noun, isFewer ? 'mindre' : 'mer', ...rest].join(' ')}${than}`
}

/**
 * How the amount of a driver is made, so that a person can compute it: '61,5 færre timer × 1,02 kunder per time × 679,0 kr per
 * kunde'. Null if it is no such product.
 */
export const workingOf = (driver: Driver, kind: DriversKind): string | null => {
  const { name, amount, quantity, factors } = driver
  if (quantity === null || factors.length === 0) return null
  const [first = MOST, ...others] = digitsFor([quantity, ...factors], amount)
  const units = factorUnits[name].map(unit => inDaysOf(unit, kind))
  return [
    countInWords(driver, quantity, first, kind),
    ...factors.map((factor, at) => `${number(factor, others[at] ?? MOST)} ${units[at] ?? ''}`.trim()),
  ].join(' × ')
}

/** The largest of some drivers in the direction of the difference; undefined if none goes that way. */
export const leadingDriver = (drivers: readonly Driver[], difference: number): Driver | undefined =>
  drivers
    .filter(({ amount }) => amount !== 0 && amount < 0 === difference < 0)
    .reduce<Driver | undefined>(
      (most, one) => (most && Math.abs(most.amount) >= Math.abs(one.amount) ? most : one),
      undefined,
    )

/** 'færre kunder per time', '47 færre timer', 'borte' for a person who has no hours now. */
export const driverInShort = (driver: Driver, kind: DriversKind): string => {
  const { name, amount, was, now, quantity } = driver
  const less = amount < 0
  if (kind === 'person' && less && (name === 'hours' || name === 'openingDays') && now === 0) return 'borte'
  if (
    kind === 'person' &&
    name === 'openingDays' &&
    driver.because === null &&
    was !== null &&
    now !== null
  ) {
    const days = Math.abs(now - was)
    if (days === 1) return `1 dag ${less ? 'mindre' : 'mer'} på jobb`
    return `${number(days, 1)} ${less ? 'færre' : 'flere'} dager på jobb`
  }
  if (driver.because === 'nothingThen') return 'nye dager'
  const count = number(Math.abs(quantity ?? 0), 1)
  if (name === 'hours' && quantity !== null && count !== '0' && quantity < 0 === less)
    return `${changeOfHours(count, less)}${thanDays(driver)}`
  return words[name][less ? 'less' : 'more']
}
