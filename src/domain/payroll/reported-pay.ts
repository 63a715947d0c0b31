import { isReported, type PayComponent, payComponentKeys, payComponents } from './pay-components.ts'
import { isAlwaysWithheld, needsHours, type PayDescription, payDescriptions } from './pay-descriptions.ts'
import type { WageTypes } from './wage-types.ts'

/** The marks of a wage type: what its kroner are part of (P133). */
export const payMarks = {
  withholding: 'Trekkpliktig',
  contribution: 'Arbeidsgiveravgift',
  holidayPay: 'Feriepengegrunnlag',
} as const

export type PayMark = keyof typeof payMarks
export const payMarkKeys = Object.keys(payMarks) as PayMark[]

/** How a component of pay is reported. */
export type Reported = Readonly<Record<PayMark, boolean>> & {
  /** Null until the chain has chosen one. */
  readonly description: PayDescription | null
}

/** The components of pay, and holiday pay. The advance and the days of holiday are not reported (P134). */
export type ReportedPay = Readonly<Partial<Record<PayComponent, Reported>>>

interface Proposal {
  readonly description: PayDescription
  /** In the words of the screen. */
  readonly because: string
}

const byHour = 'Timer ganger den avtalte timelønna.'
const ofSales = 'En avtalt del av omsetningen.'
const irregular = 'Gis ikke fast, og følger arbeidet i måneden.'

/**
 * The proposed descriptions (P132). Sick pay and the deduction for redos have none: the documentation does not settle them,
 * so the chain chooses.
 */
const proposals: Readonly<Partial<Record<PayComponent, Proposal>>> = {
  garantilonn: { description: 'timeloenn', because: byHour },
  provisjonBehandling: { description: 'honorarAkkordProsentProvisjon', because: ofSales },
  provisjonVare: { description: 'honorarAkkordProsentProvisjon', because: ofSales },
  kurs: { description: 'timeloenn', because: byHour },
  annet: { description: 'timeloenn', because: byHour },
  omklippTillegg: { description: 'uregelmessigeTilleggKnyttetTilArbeidetTid', because: irregular },
  nattTimer: { description: 'timeloenn', because: 'Alle kronene for timene, ikke et tillegg til dem.' },
  nattProvisjon: { description: 'honorarAkkordProsentProvisjon', because: ofSales },
  sondagTimer: { description: 'timeloenn', because: 'Alle kronene for timene, ikke et tillegg til dem.' },
  sondagProvisjon: { description: 'honorarAkkordProsentProvisjon', because: ofSales },
  kunderabatt: { description: 'honorarAkkordProsentProvisjon', because: 'Provisjon av rabatten.' },
  varTillegg: { description: 'uregelmessigeTilleggKnyttetTilArbeidetTid', because: irregular },
  fastTillegg: { description: 'fastTillegg', because: 'Et fast beløp ved hver lønn.' },
  utbetalteFeriepenger: { description: 'feriepenger', because: 'Beskrivelsen har samme navn.' },
}

export const proposedDescription = (component: PayComponent): Proposal | null => proposals[component] ?? null

export const reportedComponents: readonly PayComponent[] = payComponentKeys.filter(isReported)

/** Holiday pay does not earn holiday pay (ferieloven § 10 (1)). */
const countsForHolidays = (component: PayComponent): boolean => component !== 'utbetalteFeriepenger'

/** The values until the chain chooses: the proposed descriptions with every mark that they allow (P133). */
export const proposedPay: ReportedPay = Object.fromEntries(
  reportedComponents.map(component => [
    component,
    {
      description: proposedDescription(component)?.description ?? null,
      withholding: true,
      contribution: true,
      holidayPay: countsForHolidays(component),
    } satisfies Reported,
  ]),
)

/** The chain's choices. A component that is newer than them has its proposal. */
export const withProposals = (chosen: ReportedPay): ReportedPay => ({ ...proposedPay, ...chosen })

/** 'Timelønn: trekkpliktig, arbeidsgiveravgift', for the log. */
export const reportedWords = (reported: Reported | undefined): string => {
  if (!reported) return ''
  const { description } = reported
  const marks = payMarkKeys.filter(mark => reported[mark]).map(mark => payMarks[mark].toLowerCase())
  const name = description ? payDescriptions[description].label : 'ingen beskrivelse'
  return `${name}: ${marks.length > 0 ? marks.join(', ') : 'ingen merker'}`
}

/** Returns the fields that cannot be reported like this, with the reasons; empty if all can. */
export function wrongReport(
  component: PayComponent,
  { description, withholding, holidayPay }: Reported,
): Readonly<Partial<Record<'component' | 'withholding' | 'holidayPay', string>>> {
  if (!isReported(component)) return { component: `${payComponents[component].label} meldes ikke` }
  if (description && isAlwaysWithheld(description) && !withholding)
    return { withholding: `${payDescriptions[description].label} er alltid trekkpliktig` }
  if (holidayPay && !countsForHolidays(component))
    return { holidayPay: `${payComponents[component].label} er ikke i feriepengegrunnlaget` }
  return {}
}

export interface ReportLack {
  readonly component: PayComponent
  readonly message: string
}

/**
 * What is missing before the payroll system can report these components (P138), in the order of the components. A warning:
 * files are made without it.
 */
export function reportLacks(
  used: ReadonlySet<PayComponent>,
  reported: ReportedPay,
  wageTypes: WageTypes,
): ReportLack[] {
  return reportedComponents
    .filter(component => used.has(component))
    .flatMap((component): ReportLack[] => {
      const { label, kind } = payComponents[component]
      const wageType = wageTypes[component]
      const description = reported[component]?.description ?? null
      const message = (words: string) => ({ component, message: `${label} ${words}` })
      return [
        ...(wageType ? [] : [message('mangler lønnsart')]),
        ...(description ? [] : [message('mangler beskrivelse')]),
        ...(wageType &&
        description &&
        needsHours(description) &&
        kind === 'hours' &&
        wageType.base !== 'hours'
          ? [message(`overføres uten timer, men ${payDescriptions[description].label} skal ha timer`)]
          : []),
        ...(description && needsHours(description) && kind !== 'hours'
          ? [message(`har ingen timer, men ${payDescriptions[description].label} skal ha timer`)]
          : []),
      ]
    })
}
