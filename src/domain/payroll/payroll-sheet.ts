import {
  firstPositive,
  larger,
  minus,
  percentage,
  plus,
  share,
  times,
  toHours,
  toOre,
} from '../values/formula.ts'
import { type Sheet, type SheetFact, sheet } from '../values/sheet.ts'
import type { Unit } from '../values/unit.ts'
import { type NumberInputKey, type PayrollInputs, payrollInputKeys, payrollInputs } from './inputs.ts'
import { type SalonTerms, tariffWage } from './terms.ts'

/** The facts added to the inputs from the month's terms and the person's experience. */
const termFacts = {
  tarifflonn: { label: 'Tarifflønn etter erfaring', unit: 'kroner-per-hour' },
  contractFactor: { label: 'Timer per stillingsprosent', unit: 'hours-per-position-percent' },
  lunchShare: { label: 'Andel uten lunsj', unit: 'factor' },
  nightSundayShare: { label: 'Andel av omsetningen', unit: 'factor' },
  hourMultiple: { label: 'Antall timelønner', unit: 'factor' },
  sickDayHours: { label: 'Timer per sykedag', unit: 'hours' },
  otpSats: { label: 'OTP-sats', unit: 'percent' },
  feriepengerSats: { label: 'Feriepengesats', unit: 'percent' },
  arbeidsgiverSats: { label: 'Avgiftssats', unit: 'percent' },
} as const satisfies Record<string, SheetFact>

type TermFact = keyof typeof termFacts

const numberFacts = Object.fromEntries(
  payrollInputKeys
    .filter(key => typeof payrollInputs[key].initial === 'number')
    .map(key => [key, { label: payrollInputs[key].label, unit: payrollInputs[key].kind as Unit }]),
) as Record<NumberInputKey, SheetFact>

/** P2–P34 in calculation order. P1 is the name. */
export const payrollSheet = sheet<NumberInputKey | TermFact>({ ...numberFacts, ...termFacts })
  .line(
    'timelonn',
    'Timelønn',
    'P2',
    p => plus(firstPositive(p.perHourFixed, p.tarifflonn), p.perHourExtra),
    'kroner-per-hour',
  )
  .line('prodTimerStillings', 'Kontraktstimer', 'P3', p => times(p.contractFactor, p.stillings), 'hours')
  .line('prodTimerEksLunsj', 'Timer eks. lunsj', 'P4', p => times(p.produksjonstimer, p.lunchShare), 'hours')
  .line(
    'prodTimerVsKontrakt',
    'Timer mot kontrakt',
    'P5',
    p => minus(p.prodTimerEksLunsj, p.prodTimerStillings),
    'hours',
  )
  .line(
    'prodTimerVsKonPerc',
    'Timer av kontrakt',
    'P6',
    p => share(p.prodTimerEksLunsj, p.prodTimerStillings),
    'percent',
  )
  .line('behOmsEkskVarekost', 'Beh. eks. varekost', 'P7', p => minus(p.behOmsetning, p.varekost))
  .line('garantilonn', 'Garantilønn', 'P8', p => times(p.prodTimerEksLunsj, p.timelonn))
  .line('provBehOms', 'Prov. behandling', 'P9', p => percentage(p.behOmsEkskVarekost, p.percentage))
  .line('provGrVareroms', 'Prov. vare', 'P10', p => percentage(p.totalVareomsetning, p.provVareroms))
  .line('totalProvLonn', 'Total prov.lønn', 'P11', p => plus(p.provBehOms, p.provGrVareroms))
  .line('lonnKurstimer', 'Kurslønn', 'P12', p => times(p.kursTimer, p.timelonn))
  .line('lonnAnnet', 'Lønn annet', 'P13', p => times(p.annetTillegg, p.timelonn))
  .line('sumTilleggTrekk', 'Sum omklipp', 'P14', p => minus(p.tilleggOmklipp, p.trekkOmklipp))
  .line('provLonnNatappent', 'Prov. nattåpent', 'P15', p => times(p.nightSundayShare, p.omsNattapent))
  .line('timeslonnNatappent', 'Timelønn nattåpent', 'P16', p =>
    times(p.hourMultiple, p.timelonn, p.antNattapent),
  )
  .line('lonnNatappent', 'Lønn nattåpent', 'P17', p => larger(p.provLonnNatappent, p.timeslonnNatappent))
  .line('provLonnSondag', 'Prov. søndagsåpent', 'P18', p => times(p.nightSundayShare, p.omsSondagsapent))
  .line('timeslonnSondag', 'Timelønn søndagsåpent', 'P19', p =>
    times(p.hourMultiple, p.timelonn, p.antSondagsapent),
  )
  .line('lonnSondag', 'Lønn søndagsåpent', 'P20', p => larger(p.provLonnSondag, p.timeslonnSondag))
  .line('endeligVarTillegg', 'Endelig variabelt tillegg', 'P21', p => p.varTillegg)
  .line('endeligFastTillegg', 'Endelig fast tillegg', 'P22', p => p.fastTillegg)
  .line('sumTillegg', 'Sum tillegg', 'P23', p =>
    plus(
      p.lonnKurstimer,
      p.lonnAnnet,
      p.sumTilleggTrekk,
      p.lonnNatappent,
      p.lonnSondag,
      toOre(percentage(p.omsKunderabatt, p.percentage)),
      p.endeligVarTillegg,
      p.endeligFastTillegg,
    ),
  )
  // The import divides hours by the norm (P64). This restores the same hours (P117).
  .line('syketimer', 'Syketimer', 'P24', p => toHours(times(p.sickDayHours, p.antSyketimer)), 'hours')
  .line('faktisklonn', 'Faktisk lønn', 'P25', p => larger(p.totalProvLonn, p.garantilonn))
  .line('endeligInkTillegg', 'Lønn inkl. tillegg', 'P26', p => plus(p.faktisklonn, p.sumTillegg))
  .line('sykelonn', 'Sykelønn', 'P27', p => times(p.syketimer, p.sykeTimeslonn))
  // The advance (forskudd) has already been paid, so it is not subtracted here.
  .line('endeligLonn', 'Endelig lønn', 'P28', p => plus(p.endeligInkTillegg, p.sykelonn))
  .line('otp', 'OTP', 'P29', p => percentage(p.endeligLonn, p.otpSats))
  .line('feriepenger', 'Feriepenger', 'P30', p => percentage(p.endeligLonn, p.feriepengerSats))
  .line('arbeigsgiver', 'Arbeidsgiveravgift', 'P31', p =>
    percentage(plus(p.endeligLonn, p.otp, p.feriepenger), p.arbeidsgiverSats),
  )
  .line('lonnInklSosAvg', 'Lønn inkl. sos. avg.', 'P32', p =>
    plus(p.endeligLonn, p.otp, p.feriepenger, p.arbeigsgiver),
  )
  .line('lonnsPerc', 'Lønn av omsetning', 'P33', p => share(p.lonnInklSosAvg, p.totalOms), 'percent')
  .line('sykelonnPerc', 'Sykelønn av omsetning', 'P34', p => share(p.sykelonn, p.totalOms), 'percent')

export type NumberLineKey = typeof payrollSheet extends Sheet<string, infer Line> ? Line : never
export type ComputedKey = 'name' | NumberLineKey
/** The 34 computed fields. */
export type ComputedRow = { name: string } & Record<NumberLineKey, number>
/** A whole row: 31 inputs and 34 computed fields. */
export type PayrollRow = PayrollInputs & ComputedRow

export type PayrollFacts = Readonly<PayrollInputs> & {
  readonly name: string
  /** The salon's setting (P4); off by default. */
  readonly hoursIncludeLunch?: boolean
}

export const computeRow = (facts: PayrollFacts, terms: SalonTerms): ComputedRow =>
  Object.assign(payrollSheet.compute(factsOf(facts, terms)), { name: facts.name })

/** Returns a reader for the external values of the formulas. Used both to calculate and to display them. */
export function factsOf(facts: PayrollFacts, terms: SalonTerms): (key: NumberInputKey | TermFact) => number {
  const brought: Record<TermFact, number> = {
    tarifflonn: tariffWage(terms, facts.experience),
    contractFactor: terms.contractFactor,
    lunchShare: facts.hoursIncludeLunch ? terms.lunchShare : 1,
    nightSundayShare: terms.nightSundayShare,
    hourMultiple: terms.hourMultiple,
    sickDayHours: terms.sickDayHours,
    otpSats: terms.otp,
    feriepengerSats: terms.feriepenger,
    arbeidsgiverSats: terms.arbeidsgiver,
  }
  return key => (isTermFact(key) ? brought[key] : facts[key])
}

const isTermFact = (key: string): key is TermFact => Object.hasOwn(termFacts, key)

/** P2 on its own: kroner per hour, the fixed wage or the tariff, plus the extra. */
export function hourlyWage(
  person: Pick<PayrollInputs, 'experience' | 'perHourFixed' | 'perHourExtra'>,
  terms: Pick<SalonTerms, 'wageTable'>,
): number {
  const { perHourFixed, perHourExtra, experience } = person
  return payrollSheet.valueOf('timelonn', {
    perHourFixed,
    perHourExtra,
    tarifflonn: tariffWage(terms, experience),
  })
}
