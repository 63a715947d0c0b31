import { type BackPay, backPayFor } from './back-pay.ts'
import { type BaseAmounts, canBeEntered, publishedBaseAmounts } from './base-amounts.ts'
import { type Books, openBooks } from './books.ts'
import { type Month, monthOf, type Span, spanOfMonth } from './calendar.ts'
import type { Descriptions } from './components.ts'
import type { Chain, ChainSettings, ChainTerms, Described, SickPeriod, Step } from './facts.ts'
import { type Floor, floorOf } from './floors.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isLess,
  isZero,
  larger,
  minus,
  over,
  plus,
  times,
  toOre,
  zero,
} from './fraction.ts'
import {
  type Account,
  accountOf,
  type Earnings,
  earningsOf,
  type HolidayPayment,
  isListed,
} from './holiday-accounts.ts'
import { takeBook, takeNewReceipt, takeReceipts } from './ledger.ts'
import {
  changeTerms,
  hire,
  move,
  newOffice,
  openSalon,
  personIn,
  registerKey,
  renumber,
  salonIn,
} from './office.ts'
import { once } from './once.ts'
import { tariff } from './pay.ts'
import { type Cases, noCases, norwegianDay, type Proposal, proposalsFor, redoIn } from './redos.ts'
import {
  computed,
  inputsOf,
  type Row,
  type SalaryEntry,
  type SheetTerms,
  salaryEntry,
  sheetTerms,
} from './sheet.ts'
import { type SickMonth, type SickSplit, sickHoursOf, sickMonth, splitOf, type Whose } from './sickness.ts'
import { isMissing } from './sources.ts'
import { kronerOf } from './sums.ts'

export type Missing = 'registers' | 'timeBook'

export interface SentRow {
  readonly person: string
  /** As imported. */
  readonly imported: Row
  /** As sent, with what was typed. */
  readonly inputs: Row
  readonly computed: Row
  /** Pay below the tariff's floor or below zero needs a reason (P106). */
  readonly needsReason: boolean
  /** The sources that were missing (D79). */
  readonly missing: readonly Missing[]
  /** The parts of the sick pay when it was sent (P210). */
  readonly sick: SickSplit | null
}

export interface Report {
  /** When it was sent. */
  readonly at: string
  readonly salon: string
  readonly month: Month
  readonly under: SheetTerms
  readonly rows: readonly SentRow[]
  /** The salon's unassigned sales; null when its receipts were missing. */
  readonly sales: Fraction | null
  /** The report that this one corrects (P74). */
  readonly replaces: Report | null
  /** The proposed redo payments at sending time. The report pays them to the people in it. */
  readonly proposals: ReadonlyMap<string, Proposal>
  /** Redo → kroner that it settles (P115). */
  readonly redos: ReadonlyMap<string, Fraction>
  /** The proposed back pay at sending time. */
  readonly owed: ReadonlyMap<string, BackPay>
  /** Person → month → kroner of back pay in the variable supplement (P143). */
  readonly backPay: ReadonlyMap<string, ReadonlyMap<Month, Fraction>>
}

/** A payment of holiday pay: its kroner, and whether the product must take it (P173). */
export interface HolidayStep {
  readonly kroner: Fraction
  readonly isTaken: boolean
}

export interface Replay {
  readonly books: Books
  readonly reports: readonly Report[]
  /** Reports that no other report replaces. */
  readonly inForce: () => readonly Report[]
  /** A person's pay in sent reports that count, in every salon. */
  readonly historyOf: (person: string) => readonly SalaryEntry[]
  readonly cases: Cases
  /** The current redo totals of a salon's payroll month. */
  readonly proposals: (salon: string, month: Month, running: Month) => ReadonlyMap<string, Proposal>
  /** The back pay that a salon's sheet of a month proposes. */
  readonly backPay: (salon: string, month: Month) => ReadonlyMap<string, BackPay>
  readonly descriptions: Descriptions
  readonly sickness: (whose: { salon: string; person: string }, month: Month) => SickMonth
  /** The payments of holiday pay that are not withdrawn. */
  readonly holidayPayments: readonly HolidayPayment[]
  readonly holidayAccount: (person: string, year: number) => Account
  readonly holidayEarnings: (person: string, year: number) => Earnings
  readonly hasHolidayAccount: (salon: string, person: string, year: number) => boolean
  /** The payment of the last step that paid holiday pay. */
  readonly holidayStep: () => HolidayStep
  /** Whether the last step that entered a base amount is accepted (P200). */
  readonly baseIsTaken: () => boolean
  readonly baseAmounts: BaseAmounts
  readonly born: ReadonlyMap<string, number>
  /** Performs the next step. Returns the report, if the step sends one. */
  readonly take: (step: Step) => Report | null
}

type ReportStep = Extract<Step, { does: 'reports' }>
type PaymentStep = Extract<Step, { does: 'paysHoliday' }>

export const shippedSettings: ChainSettings = {
  provVareroms: '10',
  percentage: '40',
  goodsCostShare: '50',
  treatmentCostShare: '8',
  rankingMinimumVisits: 20,
  wageShareGoal: '0',
}

/** The product's initial terms, from the specification (payroll.md). */
export const shippedTerms: ChainTerms = {
  from: '0000-00',
  wageTable: [
    { years: 0, perHour: '198.5' },
    { years: 2, perHour: '208.5' },
    { years: 5, perHour: '219.5' },
    { years: 10, perHour: '236.5' },
  ],
  contractFactor: '1.625',
  lunchShare: '0.9375',
  nightSundayShare: '0.4',
  hourMultiple: '2',
  sickDayHours: '7.5',
  otp: '2',
  feriepenger: '12',
  arbeidsgiver: { 1: '14.1' },
}

/** The steps that change neither the ledger nor who works where, under which terms. */
const leavesBooks: ReadonlySet<Step['does']> = new Set([
  ...(['reports', 'refusedBook', 'opensCase', 'movesCase', 'redoes', 'approvesRedo', 'removesRedo'] as const),
  ...(['describes', 'born', 'entersBase', 'removesBase', 'isSick', 'removesSickness'] as const),
  ...(['paysHoliday', 'withdrawsHoliday', 'carriesDays'] as const),
])

/** Kroner that no payroll system's file has room for, but a sheet has. */
const tooMuch = fraction(10_000_000)
/** Kroner that somebody has had before the pay day. */
const advance = fraction(125_050, 100)

/** Replays the steps of a chain's administration one by one, as the rules describe them. */
export const openReplay = (): Replay => {
  const books = openBooks(newOffice(shippedSettings, shippedTerms))
  const { office, ledger } = books
  const reports: Report[] = []
  /** Person → their entries. */
  const history = new Map<string, readonly SalaryEntry[]>()
  const historyOf = (person: string) => history.get(person) ?? []
  const cases = noCases()
  const changes = new Map<string | undefined, { readonly at: string; readonly from: Month }[]>()
  const noteChange = (person: string | undefined, change: { readonly at: string; readonly from: Month }) =>
    once(changes, person, () => []).push(change)
  const descriptions = new Map<string, Described>()
  const periods = new Map<string, SickPeriod & Whose>()
  /** Person and salon → their periods. */
  const periodsBy = new Map<string, Map<string, SickPeriod>>()
  const periodsOf = ({ salon, person }: Whose) =>
    once(periodsBy, `${person}, ${salon}`, () => new Map<string, SickPeriod>())
  const facts = {
    born: new Map<string, number>(),
    payments: [] as HolidayPayment[],
    carried: new Map<string, string>(),
  }
  const baseAmounts = publishedBaseAmounts()
  let baseIsTaken = false
  let holidayStep: HolidayStep = { kroner: zero, isTaken: false }
  let running: Month = ''

  const takenBack = new Set<Report>()
  const inForce = (): readonly Report[] => reports.filter(one => !takenBack.has(one))
  /** A replaced report's entries in the salary history no longer count (P74). */
  const takeBack = (report: Report): void => {
    takenBack.add(report)
    const { salon, month } = report
    for (const { person } of report.rows) {
      const kept = historyOf(person).filter(entry => entry.salon !== salon || entry.month !== month)
      history.set(person, kept)
    }
  }

  const proposals: Replay['proposals'] = (salon, month, running) =>
    proposalsFor({ office, cases, inForce: inForce(), running }, { salon, month })

  const backPay: Replay['backPay'] = (salon, month) =>
    backPayFor({ books, inForce: inForce(), changes }, { salon, month })

  /** What was asked since the last step. The list of who left asks for each person. */
  const asked = {
    proposals: new Map<string, ReadonlyMap<string, Proposal>>(),
    backPay: new Map<string, ReadonlyMap<string, BackPay>>(),
  }
  const sickness: Replay['sickness'] = (whose, month) =>
    sickMonth({ books, baseAmounts }, whose, [...periodsOf(whose).values()], month)
  const holidays = () => ({ books, inForce: inForce(), descriptions, facts, baseAmounts, running })

  const makeReport = (
    { at, salon, month, leavesBackPay, hasAdvance, leavesNavHours, hasTypingError }: ReportStep,
    replaces: Report | null,
  ): Report => {
    const under = sheetTerms(books, salon, month)
    const proposed = proposals(salon, month, running)
    const owed = backPay(salon, month)
    const people = peopleToPay(books, { salon, month }, proposed, owed)
    const accepted = new Map(leavesBackPay ? [] : [...owed].filter(([, one]) => isLess(zero, one.amount)))
    const span = spanOfMonth(month)
    const rows = people.map((person, at): SentRow => {
      const imported = inputsOf(books, person, month, under, historyOf(person))
      const missing = missingOf(books, { salon, person }, span)
      const sick = sickness({ salon, person }, month)
      const salonsDays = leavesNavHours && missing.length === 0 ? salonsSickDays(sick, under) : null
      const inputs = {
        ...imported,
        ...(salonsDays && { antSyketimer: salonsDays }),
        ...redoInputs(proposed.get(person)?.amount ?? zero),
        varTillegg: accepted.get(person)?.amount ?? zero,
        ...(hasAdvance && { forskudd: advance }),
        ...(hasTypingError && at === 0 && { fastTillegg: tooMuch }),
      }
      const row = computed(inputs, under)
      const whole: Row = { ...inputs, ...row }
      return {
        person,
        imported,
        inputs,
        computed: row,
        needsReason: needsReason(whole, under, floorOf(books, facts.born, person, month)),
        missing,
        sick: splitOf(sick, whole.syketimer ?? zero),
      }
    })
    const redos = new Map(people.flatMap(person => [...(proposed.get(person)?.redos ?? [])]))
    const sales = isMissing(books, 'registers', { salon }, span) ? null : salesOfNobody(books, salon, span)
    return {
      at,
      salon,
      month,
      under,
      rows,
      sales,
      replaces,
      proposals: proposed,
      redos,
      owed,
      backPay: new Map(
        [...accepted].map(([person, { months }]) => [
          person,
          new Map(months.map(one => [one.month, one.amount])),
        ]),
      ),
    }
  }

  const happens = (step: Step): Report | null => {
    const today = step.at.slice(0, 10)
    running = monthOf(today)
    switch (step.does) {
      case 'settings':
        office.settings = step.settings
        break
      case 'chainTerms':
        office.terms.push(step.terms)
        noteChange(undefined, { at: step.at, from: step.terms.from })
        break
      case 'opens':
        openSalon(office, step.salon, step.registers)
        break
      case 'nights':
        salonIn(office, step.salon).nights = step.openings
        break
      case 'salonTerms':
        salonIn(office, step.salon).terms.push({ from: step.from, zone: step.zone, lunch: step.lunch })
        break
      case 'hires':
        hire(office, today, step)
        break
      case 'raises':
        changeTerms(personIn(office, step.person), step.from, step.terms)
        noteChange(step.person, { at: step.at, from: step.from })
        break
      case 'moves':
        move(personIn(office, step.person), step.salons, step.from ?? today)
        break
      case 'renumbers':
        renumber(office, personIn(office, step.person), step.number, today)
        break
      case 'places':
        office.registers.get(registerKey(step.register))?.push({ from: step.from, salon: step.salon })
        break
      case 'maps': {
        const maps = step.salon === undefined ? office.chain : office.bySalon.get(step.salon)
        for (const [code, as] of Object.entries(step.groups ?? {})) maps?.groups.set(code, as)
        for (const [number, person] of Object.entries(step.numbers ?? {})) maps?.numbers.set(number, person)
        break
      }
      case 'receipts':
        takeReceipts(ledger, step.register, step.receipts)
        break
      case 'book':
        takeBook(ledger, step.rows)
        break
      case 'corrects':
        ledger.corrections.set(`${step.salon} ${step.person} ${step.day}`, monthOf(step.day), step)
        break
      case 'takesFileOfDay':
        ledger.corrections.delete(`${step.salon} ${step.person} ${step.day}`)
        break
      case 'takesNewReceipt':
        takeNewReceipt(ledger, step.register, step.nr)
        break
      case 'opensCase':
      case 'movesCase':
        cases.salons.set(step.case, step.salon)
        break
      case 'redoes': {
        const { case: of, redo: id, cost, fixer } = step
        cases.redos.push({ id, case: of, cost, fixer, approved: null, removed: false })
        break
      }
      case 'approvesRedo':
        redoIn(cases, step.redo).approved = {
          day: norwegianDay(step.at),
          salon: cases.salons.get(step.case) ?? '',
        }
        break
      case 'removesRedo':
        redoIn(cases, step.redo).removed = true
        break
      case 'describes':
        for (const [part, one] of Object.entries(step.parts)) descriptions.set(part, one)
        break
      case 'born':
        facts.born.set(step.person, step.year)
        break
      case 'employs':
        if (!step.isRefused)
          changeTerms(personIn(office, step.person), step.from, {
            employedAs: step.as,
            trainingSince: step.since,
          })
        break
      case 'entersBase':
        baseIsTaken = canBeEntered(baseAmounts, step.year, step.amount, today)
        if (baseIsTaken) baseAmounts.set(step.year, step.amount)
        break
      case 'removesBase':
        baseAmounts.delete(step.year)
        break
      case 'isSick':
        periods.set(step.period, step)
        periodsOf(step).set(step.period, step)
        break
      case 'removesSickness':
        periodsOf(periodIn(periods, step.period)).delete(step.period)
        periods.delete(step.period)
        break
      case 'paysHoliday': {
        holidayStep = holidayStepOf(step, earningsOf(holidays(), step.person, step.earningYear).left)
        const { payment: key, person, salon, month, earningYear } = step
        if (holidayStep.isTaken)
          facts.payments.push({ key, person, salon, month, earningYear, kroner: holidayStep.kroner })
        break
      }
      case 'withdrawsHoliday': {
        const found = facts.payments.findIndex(one => one.key === step.payment)
        if (found >= 0) facts.payments.splice(found, 1)
        break
      }
      case 'carriesDays':
        facts.carried.set(`${step.person} ${step.year}`, step.days)
        break
      case 'reports': {
        const old = inForce().find(one => one.salon === step.salon && one.month === step.month) ?? null
        if (old) takeBack(old)
        const report = makeReport(step, old)
        reports.push(report)
        for (const { person, inputs, computed: row, missing } of report.rows) {
          const { salon, month } = report
          const entry = salaryEntry(
            person,
            salon,
            month,
            { ...inputs, ...row },
            !missing.includes('timeBook'),
          )
          history.set(person, [...historyOf(person), entry])
        }
        return report
      }
    }
    return null
  }

  return {
    books,
    reports,
    inForce,
    historyOf,
    cases,
    proposals: (salon, month, running) =>
      once(asked.proposals, [salon, month, running].join(), () => proposals(salon, month, running)),
    backPay: (salon, month) => once(asked.backPay, [salon, month].join(), () => backPay(salon, month)),
    descriptions,
    sickness,
    holidayPayments: facts.payments,
    holidayAccount: (person, year) => accountOf(holidays(), person, year),
    holidayEarnings: (person, year) => earningsOf(holidays(), person, year),
    hasHolidayAccount: (salon, person, year) => isListed(holidays(), { salon, person, year }),
    holidayStep: () => holidayStep,
    baseIsTaken: () => baseIsTaken,
    baseAmounts,
    born: facts.born,
    take: step => {
      if (!leavesBooks.has(step.does)) books.changed()
      asked.proposals.clear()
      asked.backPay.clear()
      return happens(step)
    },
  }
}

const periodIn = <Period>(periods: ReadonlyMap<string, Period>, key: string): Period => {
  const period = periods.get(key)
  if (!period) throw new RangeError(`There is no period ${key}`)
  return period
}

/** Everything that is left, half of it, or an øre too much. Nothing can be paid where nothing is left (P173). */
const holidayStepOf = ({ share }: PaymentStep, left: Fraction | null): HolidayStep => {
  if (left === null || !isLess(zero, left)) return { kroner: fraction(100), isTaken: false }
  if (share === 'tooMuch') return { kroner: plus(left, fraction(1, 100)), isTaken: false }
  const kroner = share === 'all' ? left : toOre(over(left, fraction(2)))
  return { kroner, isTaken: isLess(zero, kroner) }
}

/** The sick days that the salon has to pay for, where NAV pays for others and they have two decimals. */
const salonsSickDays = (sick: SickMonth, { terms }: SheetTerms): Fraction | null => {
  const { salons, refunded } = sickHoursOf(sick)
  const days = over(salons, decimal(terms.sickDayHours))
  return isZero(refunded) || !isZero(minus(days, toOre(days))) ? null : days
}

/** A proposal is paid as a supplement; a negative one is a deduction (P116). */
const redoInputs = (amount: Fraction): Row => ({
  tilleggOmklipp: larger(amount, zero),
  trekkOmklipp: larger(minus(zero, amount), zero),
})

/**
 * The people in a salon's report: those who were members on a day of the month or have hours or sales there (D74), each only for
 * that; and those whose redos or back pay it proposes, even after they have left (P110, P112, P144).
 */
const peopleToPay = (
  books: Books,
  { salon, month }: { readonly salon: string; readonly month: Month },
  proposed: ReadonlyMap<string, Proposal>,
  owed: ReadonlyMap<string, BackPay>,
): readonly string[] => {
  const span = spanOfMonth(month)
  return [...books.office.people.values()]
    .filter(person => {
      const { lines, rows } = books.sums({ span, salon, person: person.key })
      const member = person.works.some(
        one => one.salon === salon && one.from <= span.to && span.from < one.until,
      )
      const proposal = proposed.get(person.key)
      const backPay = owed.get(person.key)
      return (
        lines + rows > 0 ||
        member ||
        (proposal !== undefined && !isZero(proposal.amount)) ||
        (backPay !== undefined && isLess(zero, backPay.amount))
      )
    })
    .map(({ key }) => key)
}

/** The missing sources of a person's figures in a salon (D79). */
export const missingOf = (
  books: Books,
  whose: { salon: string; person: string },
  span: Span,
): readonly Missing[] => [
  ...(isMissing(books, 'registers', whose, span) ? (['registers'] as const) : []),
  ...(isMissing(books, 'book', whose, span) ? (['timeBook'] as const) : []),
]

/** A salon's total revenue minus its people's sales there (K14). */
export const salesOfNobody = (books: Books, salon: string, span: Span): Fraction => {
  const own = books.sums({ span, salon })
  const people = [...books.office.people.keys()].map(person => books.sums({ span, salon, person }))
  const ofPeople = people.reduce((sum, one) => sum + one.treatmentSales + one.goodsSales, 0)
  return kronerOf(
    own.treatmentSales + own.goodsSales + own.dsGoods + own.psGoods + own.psTreatment - ofPeople,
  )
}

/** Pay below the tariff's floor or below zero (P99, P106). */
const needsReason = (row: Row, { terms }: SheetTerms, own: Floor | null): boolean => {
  const x = (key: string): Fraction => row[key] as Fraction
  const perHour = own?.perHour ?? tariff(terms, Number(x('experience').n))
  const floor = toOre(times(x('prodTimerEksLunsj'), perHour))
  return isLess(x('endeligLonn'), minus(floor, floor)) || isLess(x('faktisklonn'), floor)
}

export const replayed = (chain: Chain): Replay => {
  const replay = openReplay()
  for (const step of chain.steps) replay.take(step)
  return replay
}
