import type { Described } from './facts.ts'
import {
  type Fraction,
  fraction,
  isZero,
  minus,
  over,
  plus,
  roundedQuotient,
  times,
  toOre,
  zero,
} from './fraction.ts'
import { payParts } from './pay-parts.ts'
import type { SentRow } from './replay.ts'

interface Component {
  /** Its name among the parts of pay. */
  readonly part: string
  /** The hours that are reported with it (P136). */
  readonly hours?: string
  /** The proposed description (decision 223). */
  readonly proposed: string | null
}

const [byHour, ofSales, irregular] = [
  'timeloenn',
  'honorarAkkordProsentProvisjon',
  'uregelmessigeTilleggKnyttetTilArbeidetTid',
]

/** The components of pay that are reported (P132, P134). */
const components: Readonly<Record<string, Component>> = {
  garantilonn: { part: 'Garantilønn', hours: 'prodTimerEksLunsj', proposed: byHour },
  provisjonBehandling: { part: 'Provisjon, behandling', hours: 'prodTimerEksLunsj', proposed: ofSales },
  provisjonVare: { part: 'Provisjon, varer', hours: 'prodTimerEksLunsj', proposed: ofSales },
  kurs: { part: 'Kurstimer', hours: 'kursTimer', proposed: byHour },
  annet: { part: 'Timer, annet', hours: 'annetTillegg', proposed: byHour },
  omklippTillegg: { part: 'Omklipp, tillegg', proposed: irregular },
  omklippTrekk: { part: 'Omklipp, trekk', proposed: null },
  nattTimer: { part: 'Nattåpent, timer', hours: 'antNattapent', proposed: byHour },
  nattProvisjon: { part: 'Nattåpent, provisjon', hours: 'antNattapent', proposed: ofSales },
  sondagTimer: { part: 'Søndagsåpent, timer', hours: 'antSondagsapent', proposed: byHour },
  sondagProvisjon: { part: 'Søndagsåpent, provisjon', hours: 'antSondagsapent', proposed: ofSales },
  kunderabatt: { part: 'Kunderabatt', proposed: ofSales },
  varTillegg: { part: 'Variabelt tillegg', proposed: irregular },
  fastTillegg: { part: 'Fast tillegg', proposed: 'fastTillegg' },
  sykelonn: { part: 'Sykelønn', hours: 'syketimer', proposed: null },
}

/** The chain's choices; what it has not chosen is as proposed, with every mark on (P132, P133). */
export type Descriptions = ReadonlyMap<string, Described>

export interface Line {
  readonly component: string
  readonly kroner: Fraction
  /** With two decimals; null for a line without hours, and where the time book had not arrived. */
  readonly hours: Fraction | null
  /** The input that the hours are from: two lines can have the same ones. */
  readonly hoursOf: string | null
  readonly hoursUnknown: boolean
  readonly reported: Described
}

const twoDecimals = ({ n, d }: Fraction): Fraction =>
  over(fraction(roundedQuotient(n * 100n, d)), fraction(100))

const everyMark = { withholding: true, contribution: true, holidayPay: true }

/** Sick pay by who has to pay for it: the last part takes the rounding (P210). */
const sickLines = (row: SentRow, whole: Line, descriptions: Descriptions): readonly Line[] => {
  const { sick } = row
  const all = { ...row.inputs, ...row.computed }
  const x = (key: string): Fraction => all[key] ?? zero
  if (sick === null) return [whole]
  const parts = (
    [
      ['sykelonnArbeidsgiver', sick.employer],
      ['sykelonnBarn', sick.child],
      ['sykelonn', minus(x('syketimer'), plus(sick.employer, sick.child))],
    ] as const
  ).filter(([, hours]) => !isZero(hours))
  const amounts = parts.map(([, hours]) => toOre(times(hours, x('sykeTimeslonn'))))
  return parts.map(
    ([component, hours], at): Line => ({
      ...whole,
      component,
      kroner:
        at < parts.length - 1
          ? (amounts[at] ?? zero)
          : minus(whole.kroner, plus(zero, ...amounts.slice(0, -1))),
      hours: whole.hours === null ? null : twoDecimals(hours),
      hoursOf: component,
      reported:
        component === 'sykelonn'
          ? whole.reported
          : (descriptions.get(component) ?? { description: null, ...everyMark }),
    }),
  )
}

/** Registered holiday pay: beside the pay, and in no basis of holiday pay (P211). */
export const holidayPayLine = (kroner: Fraction): Line => ({
  component: 'utbetalteFeriepenger',
  kroner,
  hours: null,
  hoursOf: null,
  hoursUnknown: false,
  reported: { description: 'feriepenger', ...everyMark, holidayPay: false },
})

/** The reported lines of a sent row, without the advance. */
export const linesOf = (row: SentRow, descriptions: Descriptions): readonly Line[] => {
  const all = { ...row.inputs, ...row.computed }
  const parts = payParts(all)
  const noHours = row.missing.includes('timeBook')
  return Object.entries(components).flatMap(([component, { part, hours, proposed }]): readonly Line[] => {
    const kroner = parts[part]
    if (!kroner) return []
    const reported = descriptions.get(component) ?? {
      description: proposed,
      ...everyMark,
    }
    const given = hours === undefined ? undefined : all[hours]
    const line = {
      component,
      kroner,
      hours: given && !noHours ? twoDecimals(given) : null,
      hoursOf: hours ?? null,
      hoursUnknown: hours !== undefined && noHours,
      reported,
    }
    return component === 'sykelonn' ? sickLines(row, line, descriptions) : [line]
  })
}

/** The names of the parts of sick pay in files. */
const sickParts: Readonly<Record<string, string>> = {
  sykelonnArbeidsgiver: 'Sykelønn, arbeidsgiverperioden',
  sykelonnBarn: 'Sykelønn, sykt barn',
  sykelonn: 'Sykelønn',
}

/** Part of pay → its kroner in a file of a sent row. Sick pay is split by who has to pay for it (P80, P210). */
export const filedParts = (row: SentRow): Readonly<Record<string, Fraction>> => {
  const { Sykelønn: _whole, ...others } = payParts({ ...row.inputs, ...row.computed })
  const sick = linesOf(row, new Map()).flatMap(({ component, kroner }): [string, Fraction][] => {
    const name = sickParts[component]
    return name ? [[name, kroner]] : []
  })
  return { ...others, ...Object.fromEntries(sick) }
}

/** The hours that a row's commission was earned in, as the control list has them; null where they are unknown, or none (P215). */
export const commissionHours = (row: SentRow): Fraction | null => {
  const lines = linesOf(row, new Map()).filter(({ component }) => /rovisjon/.test(component))
  if (lines.length === 0 || lines.some(line => line.hoursUnknown)) return null
  const once = new Map(lines.map(line => [line.hoursOf, line.hours ?? zero]))
  const hours = plus(zero, ...once.values())
  return isZero(hours) ? null : hours
}
