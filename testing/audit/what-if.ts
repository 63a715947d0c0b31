import type { Books } from './books.ts'
import type { Month } from './calendar.ts'
import type { ChainTerms, Zone } from './facts.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isLess,
  isZero,
  minus,
  percentOf,
  plus,
  toNumber,
  toOre,
  zero,
} from './fraction.ts'
import { personIn, termsOf } from './office.ts'
import { chainTermsIn } from './pay.ts'
import type { Report, SentRow } from './replay.ts'
import { computed, type Row, type SalaryEntry, sickWage, wageOfRow } from './sheet.ts'

/** Decimal strings; a missing change leaves the terms as sent (P235). */
export interface TermsOnACopy {
  readonly percentage?: string
  readonly provVareroms?: string
  readonly wagePercent?: string
  readonly wageKroner?: string
  /** Replaces the steps of every month. */
  readonly wageTable?: ChainTerms['wageTable']
  readonly nightSundayShare?: string
  readonly hourMultiple?: string
  readonly otp?: string
  readonly feriepenger?: string
  /** Zone → rate. */
  readonly arbeidsgiver?: Readonly<Partial<Record<Zone, string>>>
  /** Salon → its zone. */
  readonly zones?: Readonly<Record<string, Zone>>
}

export interface PersonOnACopy {
  readonly stillings?: number
  readonly experience?: number
  readonly perHourFixed?: string
  readonly perHourExtra?: string
  readonly fixedPercentage?: string
}

export interface OnACopy {
  readonly terms: TermsOnACopy
  /** Person → changes. */
  readonly people: Readonly<Record<string, PersonOnACopy>>
}

export interface WouldBe {
  readonly person: string
  readonly salon: string
  readonly month: Month
  readonly before: Row
  readonly after: Row
}

interface Circumstances {
  readonly books: Books
  readonly inForce: readonly Report[]
  readonly historyOf: (person: string) => readonly SalaryEntry[]
}

/** The most completed years that a person can have. */
const MOST_YEARS = 30

const wagesOf = (terms: ChainTerms, { wagePercent = '0', wageKroner = '0', wageTable }: TermsOnACopy) =>
  wageTable ??
  terms.wageTable.map(({ years, perHour }) => {
    const raised = plus(
      decimal(perHour),
      percentOf(decimal(perHour), decimal(wagePercent)),
      decimal(wageKroner),
    )
    return { years, perHour: String(toNumber(toOre(raised))) }
  })

/** The terms of a report with the changes. A salon in another zone has the rate of that zone in the month. */
const underOf = ({ books }: Circumstances, { salon, month, under }: Report, { terms: changes }: OnACopy) => {
  const { terms } = under
  const zone = changes.zones?.[salon] ?? under.zone
  const rates = zone === under.zone ? terms.arbeidsgiver : chainTermsIn(books, month).arbeidsgiver
  const changed: ChainTerms = {
    ...terms,
    wageTable: wagesOf(terms, changes),
    nightSundayShare: changes.nightSundayShare ?? terms.nightSundayShare,
    hourMultiple: changes.hourMultiple ?? terms.hourMultiple,
    otp: changes.otp ?? terms.otp,
    feriepenger: changes.feriepenger ?? terms.feriepenger,
    arbeidsgiver: { ...rates, ...changes.arbeidsgiver },
  }
  return { ...under, zone, terms: changed }
}

/** Recomputes the reports of these months, in order, with the changes (P235–P237). */
export const wouldBeOf = (
  from: Circumstances,
  months: readonly Month[],
  copy: OnACopy,
): readonly WouldBe[] => {
  const { books, inForce, historyOf } = from
  const chosen = inForce.filter(({ month }) => months.includes(month))
  const last = months.at(-1) ?? ''
  const all: WouldBe[] = []
  const keyOf = ({ person, salon, month }: Pick<WouldBe, 'person' | 'salon' | 'month'>): string =>
    [person, salon, month].join()
  const found = new Map<string, WouldBe>()

  /** The same entries with what the chosen months would have paid. */
  const changedHistory = (entries: readonly SalaryEntry[]) =>
    entries.map(entry => {
      const changed = found.get(keyOf(entry))
      return changed ? { ...entry, amount: changed.after.endeligInkTillegg ?? zero } : entry
    })

  const sickRate = (
    person: string,
    month: Month,
    imported: Row,
    under: { was: ChainTerms; own: Fraction },
  ) => {
    const rate = imported.sykeTimeslonn ?? zero
    if (isZero(minus(rate, wageOfRow(imported, under.was)))) return under.own
    const entries = historyOf(person)
    const average = sickWage(entries, month)
    if (average === null || !isZero(minus(average, rate))) return rate
    return sickWage(changedHistory(entries), month) ?? rate
  }

  const inputsOf = (report: Report, { person, imported, inputs }: SentRow, now: ChainTerms): Row => {
    const { month, under } = report
    const x = (key: string): Fraction => imported[key] ?? zero
    const { percentage, provVareroms } = copy.terms
    const own = copy.people[person] ?? {}
    const registered = decimal(termsOf(personIn(books.office, person), month).fixedPercentage)
    const ofTerms = under.terms.commission
    const isChains =
      isZero(registered) && (!ofTerms || isZero(minus(decimal(ofTerms.percentage), x('percentage'))))
    const chains =
      percentage !== undefined
        ? decimal(percentage)
        : isChains
          ? x('percentage')
          : decimal((ofTerms ?? books.office.settings).percentage)
    const fixed = own.fixedPercentage === undefined ? null : decimal(own.fixedPercentage)
    const share = fixed === null ? (isChains ? chains : x('percentage')) : isZero(fixed) ? chains : fixed
    const lastYears = termsOf(personIn(books.office, person), last).experience
    const years = toNumber(x('experience')) + (own.experience === undefined ? 0 : own.experience - lastYears)
    const changed: Row = {
      ...imported,
      stillings: own.stillings === undefined ? x('stillings') : fraction(own.stillings),
      experience: fraction(Math.min(MOST_YEARS, Math.max(0, years))),
      perHourFixed: own.perHourFixed === undefined ? x('perHourFixed') : decimal(own.perHourFixed),
      perHourExtra: own.perHourExtra === undefined ? x('perHourExtra') : decimal(own.perHourExtra),
      percentage: share,
      provVareroms: provVareroms === undefined ? x('provVareroms') : decimal(provVareroms),
    }
    const rate = sickRate(person, month, imported, { was: under.terms, own: wageOfRow(changed, now) })
    const typed = Object.keys(inputs).filter(key => !isZero(minus(inputs[key] ?? zero, x(key))))
    return {
      ...changed,
      sykeTimeslonn: rate,
      ...Object.fromEntries(typed.map(key => [key, inputs[key] ?? zero])),
    }
  }

  for (const month of [...months].sort())
    for (const report of chosen.filter(one => one.month === month)) {
      const under = underOf(from, report, copy)
      // A person's rows of one month do not use each other.
      const rows = report.rows.map((row): WouldBe => {
        const inputs = inputsOf(report, row, under.terms)
        return {
          person: row.person,
          salon: report.salon,
          month,
          before: { ...row.inputs, ...row.computed },
          after: { ...inputs, ...computed(inputs, under) },
        }
      })
      all.push(...rows)
      for (const row of rows) found.set(keyOf(row), row)
    }
  return all
}

const sumOf = (rows: readonly WouldBe[], side: 'before' | 'after', key: string): Fraction =>
  plus(zero, ...rows.map(row => row[side][key] ?? zero))

/** P28 or P32, as sent and with the changes. */
export const paidOf = (rows: readonly WouldBe[], key = 'endeligLonn') => {
  const [paid, wouldBe] = [sumOf(rows, 'before', key), sumOf(rows, 'after', key)]
  return { paid, wouldBe, difference: minus(wouldBe, paid) }
}

const isOnGuarantee = (row: Row): boolean => !isLess(row.garantilonn ?? zero, row.totalProvLonn ?? zero)

/** The months with the guarantee, and those in which P25 is below the guarantee that was sent (P238). */
export const guaranteesOf = (rows: readonly WouldBe[]) => ({
  before: rows.filter(({ before }) => isOnGuarantee(before)).length,
  after: rows.filter(({ after }) => isOnGuarantee(after)).length,
  below: rows.filter(({ before, after }) => isLess(after.faktisklonn ?? zero, before.garantilonn ?? zero))
    .length,
})

/** The difference by what P25 pays, and the rest (P238). */
export const partsOf = (rows: readonly WouldBe[]) => {
  const ofPay = (one: WouldBe) => minus(one.after.faktisklonn ?? zero, one.before.faktisklonn ?? zero)
  const onGuarantee = rows.filter(({ after }) => isOnGuarantee(after))
  const guarantee = plus(zero, ...onGuarantee.map(ofPay))
  const both = plus(zero, ...rows.map(ofPay))
  return {
    commission: minus(both, guarantee),
    guarantee,
    other: minus(paidOf(rows).difference, both),
  }
}

/** People by the sum of all their salons (P238). */
export const countsOf = (rows: readonly WouldBe[]) => {
  const people = [...new Set(rows.map(({ person }) => person))].map(person =>
    rows.filter(row => row.person === person),
  )
  const count = (is: (own: readonly WouldBe[]) => boolean) => people.filter(is).length
  const of = (own: readonly WouldBe[]) => paidOf(own).difference
  return {
    more: count(own => isLess(zero, of(own))),
    same: count(own => isZero(of(own))),
    less: count(own => isLess(of(own), zero)),
    toGuarantee: count(own => guaranteesOf(own).after > guaranteesOf(own).before),
    belowGuarantee: count(own => guaranteesOf(own).below > 0),
  }
}
