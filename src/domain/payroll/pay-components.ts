import { divideToOre, multiply, percentOf, roundToOre, subtract, toNumber } from '../values/decimal.ts'
import { paysCommission } from './commission.ts'
import type { PayrollRow } from './payroll-sheet.ts'

/** hours: a quantity at a rate. amount: kroner alone. days: a quantity alone. */
export type PayKind = 'hours' | 'amount' | 'days'

/**
 * What pay is made of (P80). A payroll system has a wage type for each. The advance and the holidays stand beside the pay:
 * endeligLonn does not hold them.
 */
export const payComponents = {
  garantilonn: { label: 'Garantilønn', kind: 'hours', wageType: '100' },
  provisjonBehandling: { label: 'Provisjon, behandling', kind: 'amount', wageType: '110' },
  provisjonVare: { label: 'Provisjon, varer', kind: 'amount', wageType: '111' },
  kurs: { label: 'Kurstimer', kind: 'hours', wageType: '120' },
  annet: { label: 'Timer, annet', kind: 'hours', wageType: '130' },
  omklippTillegg: { label: 'Omklipp, tillegg', kind: 'amount', wageType: '140' },
  omklippTrekk: { label: 'Omklipp, trekk', kind: 'amount', wageType: '141' },
  nattTimer: { label: 'Nattåpent, timer', kind: 'hours', wageType: '150' },
  nattProvisjon: { label: 'Nattåpent, provisjon', kind: 'amount', wageType: '151' },
  sondagTimer: { label: 'Søndagsåpent, timer', kind: 'hours', wageType: '160' },
  sondagProvisjon: { label: 'Søndagsåpent, provisjon', kind: 'amount', wageType: '161' },
  kunderabatt: { label: 'Kunderabatt', kind: 'amount', wageType: '170' },
  varTillegg: { label: 'Variabelt tillegg', kind: 'amount', wageType: '180' },
  fastTillegg: { label: 'Fast tillegg', kind: 'amount', wageType: '190' },
  sykelonn: { label: 'Sykelønn', kind: 'hours', wageType: '200' },
  forskudd: { label: 'Forskudd, trekk', kind: 'amount', wageType: '900', besidePay: true },
  feriedager: { label: 'Feriedager', kind: 'days', wageType: '910', besidePay: true },
} as const satisfies Record<
  string,
  {
    readonly label: string
    readonly kind: PayKind
    /** Proposed to begin with; the numbers are the payroll system's own, so each chain sets its own. */
    readonly wageType: string
    readonly besidePay?: true
  }
>

export type PayComponent = keyof typeof payComponents

export const payComponentKeys = Object.keys(payComponents) as PayComponent[]

export const isPayComponent = (key: string): key is PayComponent => Object.hasOwn(payComponents, key)

/** Whether the component is a part of endeligLonn. */
export const isPay = (component: PayComponent): boolean => !('besidePay' in payComponents[component])

export type PayLine = {
  readonly component: PayComponent
  /** Hours or days, two decimals as payroll systems take them; null where the line is kroner alone. */
  readonly quantity: number | null
  /** Kroner a unit, to the øre; null where the line is kroner alone or days. */
  readonly rate: number | null
  /** Kroner; what is deducted is below zero. Quantity × rate to the øre where both are there. */
  readonly amount: number
  /** Of a line that holds what the one before it leaves over: what of that one was rounded (P119). */
  readonly rounding?: readonly Rounded[]
}

/** What a line of hours shows rounded. */
export type Rounded = 'hours' | 'rate'

/**
 * A person's row split into lines. The amounts of the lines of pay add up to endeligLonn to the øre (P81). Commission is
 * paid where it is more than the guarantee, else the guarantee; the same for night and Sunday openings.
 */
export function payLines(row: PayrollRow): PayLine[] {
  const byCommission = paysCommission(row.totalProvLonn, row.garantilonn)
  const nightByCommission = paysCommission(row.provLonnNatappent, row.timeslonnNatappent)
  const sundayByCommission = paysCommission(row.provLonnSondag, row.timeslonnSondag)
  return [
    ...(byCommission
      ? [...kroner('provisjonBehandling', row.provBehOms), ...kroner('provisjonVare', row.provGrVareroms)]
      : hours('garantilonn', row.prodTimerEksLunsj, row.garantilonn, row.timelonn)),
    ...hours('kurs', row.kursTimer, row.lonnKurstimer, row.timelonn),
    ...hours('annet', row.annetTillegg, row.lonnAnnet, row.timelonn),
    ...kroner('omklippTillegg', row.tilleggOmklipp),
    ...kroner('omklippTrekk', toNumber(subtract(row.sumTilleggTrekk, roundToOre(row.tilleggOmklipp)))),
    ...(nightByCommission
      ? kroner('nattProvisjon', row.lonnNatappent)
      : hours('nattTimer', row.antNattapent, row.lonnNatappent)),
    ...(sundayByCommission
      ? kroner('sondagProvisjon', row.lonnSondag)
      : hours('sondagTimer', row.antSondagsapent, row.lonnSondag)),
    ...kroner('kunderabatt', roundToOre(percentOf(row.omsKunderabatt, row.percentage))),
    ...kroner('varTillegg', row.endeligVarTillegg),
    ...kroner('fastTillegg', row.endeligFastTillegg),
    ...hours('sykelonn', row.syketimer, row.sykelonn, row.sykeTimeslonn),
    ...kroner('forskudd', 0 - row.forskudd),
    ...days('feriedager', row.antDager),
  ]
}

const kroner = (component: PayComponent, amount: number): PayLine[] =>
  amount === 0 ? [] : [{ component, quantity: null, rate: null, amount: roundToOre(amount) }]

const days = (component: PayComponent, quantity: number): PayLine[] =>
  quantity === 0 ? [] : [{ component, quantity: toHundredths(quantity), rate: null, amount: 0 }]

/** Without a rate it is what the amount gives by the hour. Reports of before P101 can have rates finer than an øre. */
function hours(component: PayComponent, exactly: number, amount: number, perHour?: number): PayLine[] {
  const quantity = toHundredths(exactly)
  if (quantity === 0) return kroner(component, amount)
  const rate = perHour === undefined ? divideToOre(amount, exactly) : roundToOre(perHour)
  const product = roundToOre(multiply(quantity, rate))
  const left = roundToOre(subtract(amount, product))
  const line = { component, quantity, rate, amount: product }
  if (left === 0) return [line]
  const isRateRounded =
    perHour === undefined ? roundToOre(multiply(exactly, rate)) !== amount : rate !== perHour
  const rounding: Rounded[] = [
    ...(quantity === exactly ? [] : ['hours' as const]),
    ...(isRateRounded ? ['rate' as const] : []),
  ]
  return [line, { component, quantity: null, rate: null, amount: left, rounding }]
}

/** Two decimals, half away from zero: the rounding to the øre, for hours and days. */
const toHundredths = roundToOre
