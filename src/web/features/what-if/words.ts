import type { ListedWhatIf, WhatIfOf } from '#contract/what-if/what-if'
import type { TermField } from '#domain/payroll/term-lines'
import type { ChangeAMonth, WhatIfGroup } from '#domain/payroll/what-if-result'
import { FEWEST_WHAT_IF_MONTHS, LONGEST_WHAT_IF_NAME } from '#domain/payroll/what-if-terms'
import { changeLines } from '#domain/payroll/what-if-words'
import { over } from '#domain/values/decimal'
import { type Month, month, monthName } from '#domain/values/month'
import { fixed, kroner, number, percent } from '#domain/values/number-format'

const whole = (value: number) => number(value, 0)

/** '+1 312 000', '−6 000', '0' */
export const withSign = (value: number): string => `${value > 0 ? '+' : ''}${whole(value)}`

/** Percent of what was paid; '–' when nothing was. */
export const partOfPay = ({ difference, paid }: { difference: number; paid: number }): string => {
  const part = over(difference, paid)
  return fixed(part === null ? null : part * 100, 1)
}

export const whatIfWords = {
  what: 'Hva om',
  waiting: 'Henter alternativene',
  terms: 'Vilkårene',
  termsLead: 'Endre et tall, så regnes det på nytt. Ingenting gjelder før du sier det.',
  now: (value: string) => `nå ${value}`,
  wages: 'Garantilønn',
  wageSteps: 'Garantilønn på hvert trinn',
  wageWays: {
    wagePercent: 'I prosent på alle trinn',
    wageKroner: 'I kroner på alle trinn',
    wageTable: 'Hvert trinn for seg',
  },
  step: (years: number) => (years === 0 ? 'Fra start (kr/t)' : `Fra ${years} år (kr/t)`),
  zones: 'Salongenes soner',
  addSalon: 'Legg til en salong',
  chooseSalon: 'Velg en salong',
  single: 'Enkelte ansattes vilkår',
  addPerson: 'Legg til en ansatt',
  choosePerson: 'Velg en ansatt',
  emptyIsAsItWas: 'Et tomt felt er som det var.',
  rates: 'arbeidsgiveravgift',
  peopleChanged: (count: number) => (count === 1 ? '1 ansatt' : `${count} ansatte`),
  zonesChanged: (count: number) => (count === 1 ? '1 salong' : `${count} salonger`),
  changes: (count: number) => (count === 1 ? 'Én endring' : `${count} endringer`),
  back: 'Tilbake til nå',
  unknownTitle: 'Det dette ikke vet',
  unknown: 'Om flere blir, slutter eller selger mer. Salget er som det var.',
  tooFew: `Trenger minst ${FEWEST_WHAT_IF_MONTHS} sendte lønnsmåneder`,
  tooFewWhy: 'Svaret regnes ut fra rapportene som er sendt. Det er for få av dem ennå.',
  nothing: 'Ingen endringer ennå',
  nothingWhy: (months: number) =>
    `Endre et vilkår, så regnes lønna for de siste ${months} sendte månedene på nytt. Vilkår og rapporter står som de er.`,
  span: (months: readonly string[], people: number) => {
    const [first, last] = [months[0], months.at(-1)]
    const from = first && last ? `${monthName(month(first))}–${monthName(month(last))}, ` : ''
    return `${from}${months.length} sendte lønnsmåneder, ${people === 1 ? 'én ansatt' : `${people} ansatte`}`
  },
  computing: (done: number, all: number) => `Regner ut, ${done} av ${all} måneder`,
  answerComes: 'Regner ut …',
  old: 'Tallene under er fra forrige utregning.',
  stopped: 'Utregningen stoppet',
  stoppedWhy: 'Det ble prøvd tre ganger. Ingenting er endret.',
  again: 'Regn ut på nytt',
  notMade: 'Ingenting er regnet ut.',
  answer: (of: WhatIfOf, months: number) => {
    if (of.difference === 0) return `Lønna ville vært den samme på ${months} måneder.`
    const side = of.difference > 0 ? 'høyere' : 'lavere'
    const share = partOfPay({ difference: Math.abs(of.difference), paid: of.paid })
    return `Lønna ville vært ${kroner(Math.abs(of.difference), 0)} ${side} på ${months} måneder, ${share}\u00a0%.`
  },
  parts: ({ parts, cost }: WhatIfOf) => {
    const named = [
      [parts.commission, 'av provisjonen'],
      [parts.guarantee, 'av garantilønna'],
      [parts.other, 'av tillegg og sykelønn'],
    ] as const
    const told = named
      .filter(([amount]) => amount !== 0)
      .map(([amount, of]) => `${withSign(amount)}\u00a0kr kommer ${of}`)
    const all = cost
      ? `Med feriepenger, OTP og arbeidsgiveravgift ${withSign(cost.difference)}\u00a0kr.`
      : 'Med feriepenger, OTP og arbeidsgiveravgift er det ukjent: noen rapporter er sendt uten dem.'
    return `${told.length > 0 ? `${told.join(', ')}. ` : ''}${all}`
  },
  notReproduced: (rows: number) =>
    rows === 1 ? 'Én lønnsrad er ikke med' : `${rows} lønnsrader er ikke med`,
  notReproducedWhy: (months: readonly string[]) =>
    `Vilkårene de ble sendt med, gir ikke det som ble sendt. De er holdt utenfor alle summene: ${months.map(of => monthName(month(of))).join(', ')}.`,
  salons: 'Salongene',
  salon: 'Salong',
  paid: 'Lønn som den var',
  wouldBe: 'Med endringen',
  monthByMonth: 'Måned for måned',
  averageOf: (months: number) => (months === 1 ? '1 måned' : `${months} måneder`),
  averages:
    'Endring per måned er hver salongs forskjell delt på månedene den har sendt. Kjedens er summen av salongenes.',
  bars: (name: string, low: number, high: number) =>
    `${name}: fra ${withSign(low)} til ${withSign(high)} kr i måneden`,
  difference: 'Forskjell',
  chain: 'Hele kjeden',
  who: 'Hvem får mer, hvem får mindre',
  less: (count: number) => (count === 0 ? 'Ingen får mindre.' : `${count} får mindre.`),
  others: ({ more, same, toGuarantee, belowGuarantee }: WhatIfOf['counts']) =>
    [
      `${more} får mer.`,
      `${same} får det samme.`,
      ...(toGuarantee > 0 ? [`${toGuarantee} får garantilønn i flere måneder enn før.`] : []),
      ...(belowGuarantee > 0 ? [`${belowGuarantee} havner under garantien som gjaldt.`] : []),
    ].join(' '),
  group: ({ kind, kroner: end }: WhatIfGroup) =>
    ({ less: 'mindre', same: 'likt', til: `til ${whole(end)}`, over: `over ${whole(end)}` })[kind],
  groups: 'Ansatte etter kroner mer per måned i snitt',
  seePeople: (count: number) => `Se de ${count}`,
  person: 'Ansatt',
  people: 'Hver ansatt',
  alternatives: 'Alternativer',
  shown: (shown: number, all: number) => `${shown} av ${all} vist`,
  notKept: 'ikke lagret',
  keptAt: (day: string) => `lagret ${day}`,
  unchanged: 'uendret',
  changeAMonth: 'Endring per måned, kr',
  averageOver: ({ fewestMonths, mostMonths }: ChangeAMonth) =>
    fewestMonths === mostMonths
      ? `snitt av ${whatIfWords.averageOf(mostMonths)}`
      : `snitt av ${fewestMonths} til ${mostMonths} måneder`,
  changeInAll: 'Endring i alt, kr',
  getsMore: 'Får mer',
  getsSame: 'Får det samme',
  getsLess: 'Får mindre',
  open: 'åpent',
  openIt: 'Åpne',
  openNamed: (name: string) => `Åpne ${name}`,
  remove: 'Fjern',
  removeNamed: (name: string) => `Fjern ${name}`,
  removeSure: (name: string) => `Alternativet «${name}» fjernes. Vilkår og rapporter står som de er.`,
  removed: 'Alternativet er fjernet',
  computingShort: 'regnes ut',
  failedShort: 'stoppet',
  keep: 'Lagre som nytt alternativ',
  keepIt: 'Lagre',
  name: 'Navn på alternativet',
  kept: 'Alternativet er lagret',
  use: 'Bruk som kommende vilkår',
  file: 'Fila er ikke laget.',
  formats: {
    xlsx: ['Excel', 'Salonger, måneder, ansatte og vilkår'],
    csv: ['CSV', 'De ansatte, én linje hver'],
  },
} as const

/** The proposed name: '42 % og +3 %'. A name cannot begin with a sign, so that one begins with a word. */
export const proposedName = ({ changes }: Pick<ListedWhatIf, 'changes'>): string => {
  const values = changeLines(changes, id => id).map(({ value }) => value.replaceAll('\u00a0', ' '))
  const name = values.join(' og ')
  return (/^[+-]/.test(name) ? `Lønn ${name}` : name).slice(0, LONGEST_WHAT_IF_NAME)
}

/** Whole months as the domain names them. */
export const inMonths = (months: readonly string[]): Month[] => months.map(month)

/** A figure of the terms with its unit. */
export const inUnit = ({ unit }: TermField, value: number): string =>
  unit === '%' ? percent(value, 4) : number(value, 4)

/** Kroner per hour as they are written in a field. */
export const inKroner = (value: number): string => number(value, 4)
