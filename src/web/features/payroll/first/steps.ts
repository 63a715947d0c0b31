import type { BoardSalon } from '#contract/payroll/payroll'
import type { PayrollReadiness } from '#contract/payroll/payroll-readiness'
import type { OthersDraft, SavedDraft } from '#contract/payroll/report-drafts'
import {
  hoursState,
  type ReadinessStep,
  type SheetStanding,
  type StepState,
  sendState,
  sheetState,
  zState,
} from '#domain/payroll/readiness'
import { monthWord } from '#domain/values/day-names'
import { firstDay, type Month, monthName, month as monthOfText } from '#domain/values/month'
import { kroner, NO_FIGURE, number } from '#domain/values/number-format'
import { isEnglishMessage } from '#domain/values/refusal'
import { counted, fewOf, listed } from '../../../ui/counted.ts'
import { datesOf } from '../../../ui/dates-of.ts'
import { timeBookLink } from '../../../ui/time-book-link.ts'
import { lateWords } from '../late-words.ts'
import { savedMoment } from '../report-dates.ts'
import type { DraftStanding } from './draft-standing.ts'

/** One line below a step: what is missing, and the place where it is mended. */
export interface StepPart {
  readonly text: string
  readonly to?: string
  readonly lang?: string
}

export interface FirstStep {
  readonly step: ReadinessStep
  readonly title: string
  readonly state: StepState
  readonly what: string
  readonly parts: readonly StepPart[]
  readonly figure: string
  readonly unit: string
  readonly to: string
  readonly action: string
}

/** The salon and month, and whether the viewer may bring in hours and files. */
export interface FirstPlace {
  readonly salonId: string
  readonly month: Month
  readonly mayEnterHours: boolean
  readonly mayImport: boolean
}

const search = (of: Readonly<Record<string, string>>): string => `?${new URLSearchParams(of)}`

const hoursPlace = (
  { salonId, month, mayEnterHours }: FirstPlace,
  more: { readonly day?: string; readonly person?: string },
) => {
  if (!mayEnterHours) return `/salon/${salonId}/days${search({ figure: 'produksjonstimer', month })}`
  return `/figures/${salonId}${search({ month, ...more })}`
}

/** Days on which everybody lacks hours are listed once. */
const peopleParts = (place: FirstPlace, { days, people }: PayrollReadiness['hours']): StepPart[] =>
  people.flatMap(({ objectId, name, days: own }) => {
    const alone = own.filter(day => !days.includes(day))
    const [first] = alone
    if (first)
      return [{ text: `${name}: ${datesOf(alone)}`, to: hoursPlace(place, { person: objectId, day: first }) }]
    return own.length > 0
      ? []
      : [{ text: `${name}: hele måneden`, to: hoursPlace(place, { person: objectId }) }]
  })

const AWAY = ' Den som var borte hele måneden, føres med ferie eller sykdom.'

export const hoursStep = (place: FirstPlace, hours: PayrollReadiness['hours']): FirstStep => {
  const { days, people, produksjonstimer } = hours
  const state = hoursState(hours)
  const [first] = days
  const ofSalon = first
    ? [
        {
          text: `Ingen har timer: ${datesOf(days)}`,
          to: place.mayEnterHours ? timeBookLink(place.salonId, first) : hoursPlace(place, {}),
        },
      ]
    : []
  const what = {
    done: 'Alle som solgte eller var ansatt, har timer.',
    unknown: 'Ingen timer er kommet for måneden.',
    open: `Timer mangler for ${listed(
      [
        days.length > 0 && counted(days.length, 'dag', 'dager'),
        people.length > 0 && counted(people.length, 'ansatt', 'ansatte'),
      ].filter(words => words !== false),
    )}.${people.some(person => person.days.length === 0) ? AWAY : ''}`,
  }[state]
  const parts = [...ofSalon, ...peopleParts(place, hours)]
  return {
    step: 'hours',
    title: 'Timer',
    state,
    what,
    parts,
    figure: produksjonstimer === null ? NO_FIGURE : number(produksjonstimer, 1),
    unit: produksjonstimer === null ? '' : 't',
    to: parts[0]?.to ?? hoursPlace(place, {}),
    action: state === 'open' && place.mayEnterHours ? 'Før timene' : 'Se timene',
  }
}

const zPlace = ({ salonId, month, mayImport }: FirstPlace, day: string | undefined): string => {
  if (mayImport) return `/customer-admin-panel/data-quality${search({ month, salon: salonId })}`
  return `/salon/${salonId}/days${day ? `/${day}` : ''}${search({ figure: 'totalOms', month })}`
}

export const zStep = (place: FirstPlace, z: PayrollReadiness['z']): FirstStep => {
  const { agree, differ, notSent } = z
  const state = zState(z)
  const all = agree.length + differ.length + notSent.length
  const part = (text: string, days: readonly string[]): StepPart[] =>
    days.length > 0 ? [{ text: `${text}: ${datesOf(days)}`, to: zPlace(place, days[0]) }] : []
  const what = {
    done: 'Kvitteringene stemmer med Z-rapporten hver dag.',
    unknown:
      all === 0
        ? 'Ingen kvitteringer er kommet for måneden.'
        : 'Kassa har ikke sendt Z-rapport for alle dager.',
    open: `Kvitteringene er ulike Z-rapporten ${counted(differ.length, 'dag', 'dager')}.`,
  }[state]
  return {
    step: 'z',
    title: 'Z-rapporter',
    state,
    what,
    parts: [...part('Stemmer ikke', differ), ...part('Uten Z-rapport', notSent)],
    figure: all === 0 ? NO_FIGURE : `${agree.length} av ${all}`,
    unit: all === 0 ? '' : 'dager',
    to: zPlace(place, differ[0] ?? notSent[0]),
    action: 'Se dagene',
  }
}

const paidWords = (redos: PayrollReadiness['redos']): string => {
  const months = [...new Set(redos.map(redo => redo.month))].sort()
  return listed(months.map(one => monthWord(firstDay(monthOfText(one)))))
}

export const redosStep = ({ salonId, month }: FirstPlace, redos: PayrollReadiness['redos']): FirstStep => {
  const cases = new Map(
    redos.flatMap(redo => (redo.case ? [[redo.case.objectId, redo.case.caseNumber]] : [])),
  )
  const elsewhere = redos.filter(redo => redo.case === null).length
  const [only, ...others] = cases.keys()
  const open = redos.length > 0
  return {
    step: 'redos',
    title: 'Garantisaker',
    state: open ? 'open' : 'done',
    what: open
      ? `${counted(redos.length, 'omklipp', 'omklipp')} til og med ${monthName(month)} er ikke godkjent. Godkjennes de nå, foreslås de i lønna for ${paidWords(redos)}.`
      : `Ingen omklipp til og med ${monthName(month)} venter på godkjenning.`,
    parts: [
      ...[...cases].map(([objectId, caseNumber]) => ({
        text: `Sak ${caseNumber}`,
        to: `/complaints/${objectId}`,
      })),
      ...(elsewhere > 0
        ? [{ text: `${counted(elsewhere, 'omklipp', 'omklipp')} i en annen salongs sak` }]
        : []),
    ],
    figure: String(redos.length),
    unit: redos.length === 1 ? 'åpent' : 'åpne',
    to: only && others.length === 0 ? `/complaints/${only}` : `/complaints${search({ salon: salonId })}`,
    action: open ? 'Åpne sakene' : 'Se sakene',
  }
}

interface SheetOf {
  readonly report: BoardSalon['report']
  readonly draft: SavedDraft | null
  readonly others: readonly OthersDraft[]
  /** Null without a draft. */
  readonly standing: DraftStanding | null
}

const NOTHING = { people: 0, cells: 0, errors: [], worthALook: 0, undecided: [], leftOut: [] } as const

const sheetWords = ({ report, draft, standing }: SheetOf): string => {
  if (report) return 'Arket er sendt.'
  if (!draft || !standing) return 'Ikke begynt. Arket fylles fra kassa og dagstallene.'
  const changed =
    standing.cells === 0 ? 'ingen celler endret' : counted(standing.cells, 'celle endret', 'celler endret')
  return `Utkast fra ${savedMoment(draft.savedAt)}, ${changed} for hånd.`
}

const sheetParts = (to: string, { report, others, standing }: SheetOf): StepPart[] => {
  if (report) return []
  const { errors, worthALook, undecided, leftOut } = standing ?? NOTHING
  return [
    ...errors.map(text => ({ text, to, ...(isEnglishMessage(text) && { lang: 'en' }) })),
    ...(undecided.length > 0
      ? [{ text: `Forslag for omklipp er ikke avgjort: ${fewOf(undecided)}`, to }]
      : []),
    ...(leftOut.length > 0 ? [{ text: `Har noe til gode, og er ikke i arket: ${fewOf(leftOut)}`, to }] : []),
    ...(worthALook > 0 ? [{ text: `${worthALook} å se på før sending`, to }] : []),
    ...others.map(({ manager, savedAt }) => ({
      text: `${manager.name} har et utkast fra ${savedMoment(savedAt)}`,
    })),
  ]
}

export const sheetPlace = ({ salonId, month }: FirstPlace): string =>
  `/reports/generate/${salonId}?month=${month}`

const standingOf = ({ report, draft, standing }: SheetOf): SheetStanding => {
  const { errors, undecided, leftOut } = standing ?? NOTHING
  return {
    isSent: report !== null,
    hasDraft: draft !== null,
    errors: errors.length,
    undecided: undecided.length,
    leftOut: leftOut.length,
  }
}

export const sheetStep = (place: FirstPlace, of: SheetOf): FirstStep => {
  const { report, standing } = of
  const to = report ? `/reports/preview/${report.objectId}` : sheetPlace(place)
  const people = report?.people ?? standing?.people
  return {
    step: 'sheet',
    title: 'Lønnsark',
    state: sheetState(standingOf(of)),
    what: sheetWords(of),
    parts: sheetParts(to, of),
    figure: people === undefined ? NO_FIGURE : String(people),
    unit: people === undefined ? '' : people === 1 ? 'ansatt' : 'ansatte',
    to,
    action: report ? 'Se arket' : 'Åpne arket',
  }
}

export const sendStep = (
  place: FirstPlace,
  report: BoardSalon['report'],
  before: readonly Pick<FirstStep, 'state' | 'title'>[],
): FirstStep => {
  const state = sendState(
    report !== null,
    before.map(step => step.state),
  )
  const left = before.filter(step => step.state !== 'done').map(({ title }) => title.toLocaleLowerCase('nb'))
  const what = report
    ? `Sendt av ${report.manager.name} ${savedMoment(report.createdAt)}.`
    : state === 'waits'
      ? `Ikke i orden ennå: ${listed(left)}.`
      : 'Alt er i orden. Send rapporten fra arket.'
  return {
    step: 'send',
    title: 'Send',
    state,
    what,
    parts: report?.late
      ? [
          {
            text: `Tall endret etter sending: ${lateWords(report.late)}`,
            to: `/reports/preview/${report.objectId}`,
          },
        ]
      : [],
    figure: report ? kroner(report.pay, 0) : NO_FIGURE,
    unit: '',
    to: report ? `/reports/preview/${report.objectId}` : sheetPlace(place),
    action: report ? 'Se rapporten' : 'Til sending',
  }
}

/** A step whose source did not answer. It never counts as in order. */
export const unknownStep = (step: ReadinessStep, title: string, to: string, action: string): FirstStep => ({
  step,
  title,
  state: 'unknown',
  what: 'Vet ikke. Tallene er ikke hentet.',
  parts: [],
  figure: NO_FIGURE,
  unit: '',
  to,
  action,
})
