import { fixed, kroner, number } from '../values/number-format.ts'
import { type DriversKind, dayUnits } from './driver-labels.ts'
import type { UnexplainedReason } from './driver-names.ts'
import type { CountedDriver } from './drivers.ts'
import { changeOfHours, thanDays } from './implied-hours.ts'

interface Told {
  /** 'Storo', 'Kjeden'; null for the reader, who is 'du'. */
  readonly who: string | null
  /** Of a person the days are days at work, of several salons the days of each. */
  readonly kind: DriversKind
  /** Turnover of the other days. */
  readonly from: number | null
  readonly difference: number | null
  readonly unexplained: UnexplainedReason | null
  readonly drivers: readonly CountedDriver[]
}

/** A smaller share of the turnover is said to be small first. */
const SMALL = 1 / 100

/** The values on both sides, if they differ as they are shown. */
const values = ({ was, now }: CountedDriver, decimals: number, unit = ''): string => {
  const [shownNow, shownWas] = [fixed(now, decimals), fixed(was, decimals)]
  return was === null || now === null || shownNow === shownWas ? '' : ` (${shownNow} mot ${shownWas}${unit})`
}

/** A quantity of which a tenth or more is left when it is shown. */
const showsAs = (quantity: number | null): quantity is number =>
  quantity !== null && number(Math.abs(quantity), 1) !== '0'

/** Why turnover differs, after 'Mest fordi'. It says less or more by the sign of the amount. */
const causeOf = (driver: CountedDriver, kind: DriversKind): string => {
  const { name, amount, quantity, because } = driver
  const less = amount < 0
  const [aDay, manyDays] = dayUnits(kind)
  switch (name) {
    case 'openingDays': {
      if (because === 'nothingThen') return 'det ikke var noen dager å sammenligne med'
      const days = kind === 'person' ? 'på jobb' : 'med åpent'
      const count = showsAs(quantity) && quantity < 0 === less ? number(Math.abs(quantity), 1) : ''
      return count === '1'
        ? `det er 1 ${aDay} ${less ? 'mindre' : 'mer'} ${days}`
        : `det er ${count} ${less ? 'færre' : 'flere'} ${manyDays} ${days}`.replace('  ', ' ')
    }
    case 'hours': {
      const count = showsAs(quantity) && quantity < 0 === less ? number(Math.abs(quantity), 1) : ''
      return `det er ${changeOfHours(count, less)} på jobb${thanDays(driver)}`
    }
    case 'customersPerHour':
      return `det er ${less ? 'færre' : 'flere'} kunder per time${values(driver, 2)}`
    case 'customersPerDay':
      return because === 'daysWithoutTimeBook'
        ? `det er ${less ? 'færre' : 'flere'} kunder på dagene uten timer`
        : `det er ${less ? 'færre' : 'flere'} kunder per dag${values(driver, 1)}`
    case 'salesPerDay':
      return `salget per dag er ${less ? 'lavere' : 'høyere'}${values(driver, 0, ' kr')}`
    case 'treatments':
      return `hver kunde får ${less ? 'mindre' : 'mer'} behandling`
    case 'upgrades':
      return `det er ${less ? 'færre' : 'flere'} oppgraderinger per kunde`
    case 'price':
      return `prisen per behandling er ${less ? 'lavere' : 'høyere'}${values(driver, 0, ' kr')}`
    case 'treatmentPerCustomer':
      return `hver kunde kjøper behandling for ${less ? 'mindre' : 'mer'}${values(driver, 0, ' kr')}`
    case 'goods':
      return `hver kunde kjøper varer for ${less ? 'mindre' : 'mer'}${values(driver, 0, ' kr')}`
    case 'unassigned':
      return `det er ${less ? 'mindre' : 'mer'} salg uten ansattnummer`
    case 'returns':
      return `det er ${less ? 'flere' : 'færre'} returer i kroner`
    case 'missingDays':
      return `det er ${less ? 'flere' : 'færre'} ${manyDays} som ikke er lest inn`
  }
}

/**
 * Names the difference and its largest driver in the direction of the difference (K61): 'Storo omsetter 98 207 kr mindre. Mest
 * fordi det er 61,5 færre timer på jobb.'
 */
export function driverSentence({ who, kind, from, difference, unexplained, drivers }: Told): string {
  const whom = who ?? 'deg'
  if (unexplained === 'nothingNow') return `Det er ikke kommet inn tall for ${whom} på disse dagene.`
  if (difference === null || unexplained === 'nothingThen')
    return `Det er ingen tall for ${whom} å sammenligne med.`
  const says = differenceSentence(who ?? 'Du', from, difference)
  if (unexplained === 'tooFewDays')
    return `${says} Det er for få dager å sammenligne med til å forklare forskjellen.`
  const causes = drivers.filter(({ amount }) => amount < 0 === difference < 0 && amount !== 0)
  const [first, ...others] = causes
  if (difference === 0 || !first) return says
  const largest = others.reduce(
    (most, one) => (Math.abs(one.amount) > Math.abs(most.amount) ? one : most),
    first,
  )
  return `${says} Mest fordi ${causeOf(largest, kind)}.`
}

const differenceSentence = (who: string, from: number | null, difference: number): string => {
  if (difference === 0) return `${who} omsetter like mye.`
  const size = Math.abs(difference)
  const amount = size < 1 ? kroner(size) : kroner(size, 0)
  const says = `${who} omsetter ${amount} ${difference < 0 ? 'mindre' : 'mer'}.`
  const isSmall = from !== null && from > 0 && size < from * SMALL
  return isSmall ? `Forskjellen er under 1 %. ${says}` : says
}
