import { divideToOre, multiply, percentOf, roundToOre, subtract, sum, toNumber } from '../values/decimal.ts'
import { hoursOf } from '../values/hours.ts'
import { paysCommission } from './commission.ts'
import { type PayrollInputKey, payrollInputKeys, payrollInputs } from './inputs.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import type { SickSplit } from './sick-split.ts'

/** hours: a quantity at a rate. amount: kroner only. days, quantity: a number of days or hours without kroner. */
export type PayKind = 'hours' | 'amount' | 'days' | 'quantity'

type PaidInput = {
  [Key in PayrollInputKey]: (typeof payrollInputs)[Key] extends { readonly wageType: string } ? Key : never
}[PayrollInputKey]
const paidInputs = payrollInputKeys.filter((key): key is PaidInput => 'wageType' in payrollInputs[key])

interface Component {
  readonly label: string
  readonly kind: PayKind
  /** The default. Wage types are defined by the payroll system, so each chain sets its own. Null: none until the chain sets one. */
  readonly wageType: string | null
  readonly besidePay?: true
  /** True for hours that pay nothing. Files leave them out until they have a wage type (P214). */
  readonly information?: true
}

/** Inputs in kroner that are paid unchanged. Each is one pay component. */
const paidAsEntered = Object.fromEntries(
  paidInputs.map((key): [PaidInput, Component] => {
    const { label, wageType } = payrollInputs[key]
    return [key, { label, kind: 'amount', wageType }]
  }),
) as { readonly [Key in PaidInput]: Component }

/**
 * The components of pay (P80). A payroll system has a wage type for each. The last ones are beside the pay: not part of
 * endeligLonn.
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
  ...paidAsEntered,
  sykelonn: { label: 'Sykelønn', kind: 'hours', wageType: '200' },
  sykelonnArbeidsgiver: { label: 'Sykelønn, arbeidsgiverperioden', kind: 'hours', wageType: '201' },
  sykelonnBarn: { label: 'Sykelønn, sykt barn', kind: 'hours', wageType: '202' },
  utbetalteFeriepenger: { label: 'Feriepenger', kind: 'amount', wageType: '300', besidePay: true },
  forskudd: { label: 'Forskudd, trekk', kind: 'amount', wageType: '900', besidePay: true },
  feriedager: { label: 'Feriedager', kind: 'days', wageType: '910', besidePay: true },
  provisjonstimer: {
    label: 'Timer med provisjon',
    kind: 'quantity',
    wageType: null,
    besidePay: true,
    information: true,
  },
  sykefravaerNav: {
    label: 'Sykefravær som NAV betaler',
    kind: 'quantity',
    wageType: null,
    besidePay: true,
    information: true,
  },
} as const satisfies Record<string, Component>

export type PayComponent = keyof typeof payComponents

export const payComponentKeys = Object.keys(payComponents) as PayComponent[]

/** The labels of components in a sum: 'Garantilønn · Kurstimer'. */
export const componentNames = (components: readonly PayComponent[]): string =>
  components.map(component => payComponents[component].label).join(' · ')

/** Returns whether the component is part of endeligLonn. */
export const isPay = (component: PayComponent): boolean => !('besidePay' in payComponents[component])

/** Returns whether the payroll system reports the component, as it does pay and holiday pay (P134, P211). */
export const isReported = (component: PayComponent): boolean =>
  isPay(component) || component === 'utbetalteFeriepenger'

/** Returns whether a component is hours for information. A file needs no wage type for it (P214). */
export const isInformation = (component: PayComponent): boolean => 'information' in payComponents[component]

export type PayLine = {
  readonly component: PayComponent
  /** Hours or days, with two decimals as in payroll systems; null for a line with only an amount. */
  readonly quantity: number | null
  /** Kroner per unit, to the øre; null for a line with only an amount, or with days. */
  readonly rate: number | null
  /** Kroner, negative for a deduction. Equals quantity × rate, rounded to the øre, if both are set. */
  readonly amount: number
  /** Set on a line that holds the rounding remainder of the line before it: the values that were rounded (P119). */
  readonly rounding?: readonly Rounded[]
}

/** The values that an hours line shows rounded. */
export type Rounded = 'hours' | 'rate'

/**
 * Splits a person's row into lines. The amounts of the pay lines add up to endeligLonn to the øre (P81). The commission
 * is paid if it exceeds the guarantee, else the guarantee. The same applies to night and Sunday openings.
 *
 * @param sick the parts of the sick pay; it is one line without them (P210)
 */
export function payLines(row: PayrollRow, sick: SickSplit | null = null): PayLine[] {
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
    ...paidInputs.flatMap(key => kroner(key, row[key])),
    ...sickLines(row, sick),
    ...kroner('forskudd', 0 - row.forskudd),
    ...days('feriedager', row.antDager),
    ...days('sykefravaerNav', sick?.nav ?? 0),
  ]
}

/** The parts of the sick pay (P210). The last one includes the rounding, so that they add up to it. */
function sickLines({ syketimer, sykelonn, sykeTimeslonn }: PayrollRow, sick: SickSplit | null): PayLine[] {
  if (!sick) return hours('sykelonn', syketimer, sykelonn, sykeTimeslonn)
  const { employer, child } = sick
  const parts = (
    [
      ['sykelonnArbeidsgiver', employer],
      ['sykelonnBarn', child],
      ['sykelonn', hoursOf(subtract(subtract(syketimer, employer), child))],
    ] as const
  ).filter(([, ofPart]) => ofPart !== 0)
  const before = parts.slice(0, -1).map(([, ofPart]) => roundToOre(multiply(ofPart, sykeTimeslonn)))
  const amounts = [...before, roundToOre(subtract(sykelonn, sum(before)))]
  return parts.flatMap(([component, ofPart], i) => hours(component, ofPart, amounts[i] ?? 0, sykeTimeslonn))
}

/** The line of registered holiday pay, negative where it is taken back (P211). */
export const holidayPayLine = (amount: number): PayLine => ({
  component: 'utbetalteFeriepenger',
  quantity: null,
  rate: null,
  amount,
})

const kroner = (component: PayComponent, amount: number): PayLine[] =>
  amount === 0 ? [] : [{ component, quantity: null, rate: null, amount: roundToOre(amount) }]

const days = (component: PayComponent, quantity: number): PayLine[] =>
  quantity === 0 ? [] : [{ component, quantity: toHundredths(quantity), rate: null, amount: 0 }]

/** Without `perHour`, the rate is the amount per hour. Reports from before P101 can have rates with fractions of an øre. */
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

/** Rounds hours and days to two decimals, half away from zero, like amounts in øre. */
const toHundredths = roundToOre
