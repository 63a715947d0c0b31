import type { AccountToBe } from '#contract/accounts'
import type { WaitingComplaints } from '#contract/complaints'
import type { SalonFreshness } from '#contract/freshness'
import type { WaitingCounts } from '#contract/mappings'
import type { ListedReport, MonthReport } from '#contract/payroll'
import type { SentPayslip } from '#contract/payslips'
import type { LeftOutOfReport } from '#contract/report-suggestions'
import { monthWord } from '#domain/values/day-names'
import { firstDay, type Month, month } from '#domain/values/month'
import { datesOf } from '../../../features/customer-admin/data-quality/gaps.ts'
import { lateWords } from '../../../features/payroll/late-words.ts'
import { leftOutLink, leftOutWords } from '../../../features/payroll/left-out-words.ts'
import { savedMoment } from '../../../features/payroll/report-dates.ts'
import { counted, FEW, fewOf, listed } from '../../../ui/counted.ts'

/** Something that waits for the reader: what, how much of it, and the way there. */
export interface Tile {
  readonly kind:
    | 'payslip'
    | 'complaints'
    | 'report'
    | 'mapping'
    | 'receipts'
    | 'hours'
    | 'account'
    | 'late'
    | 'left-out'
    | 'conflicts'
    | 'corrections'
  readonly title: string
  readonly what: string
  readonly to: string
}

/** One's own pay that was sent or put right since one looked (P109). */
export const payTiles = (news: readonly SentPayslip[]): readonly Tile[] => {
  const [newest, ...others] = news
  if (!newest) return []
  const of = (payslip: SentPayslip) => monthWord(firstDay(month(payslip.month)))
  const title =
    others.length > 0
      ? `${news.length} nye lønnsslipper`
      : `Lønna for ${of(newest)} er ${newest.corrected ? 'rettet' : 'klar'}`
  const what =
    others.length > 0
      ? listed(news.map(payslip => (payslip.corrected ? `${of(payslip)} (rettet)` : of(payslip))))
      : `Fra ${newest.salonName}. Se hva den består av`
  return [{ kind: 'payslip', title, what, to: '/payslips' }]
}

/** The cases that wait, and how many are past their time. */
export const complaintTiles = ({ todo, overdue }: WaitingComplaints): readonly Tile[] => {
  if (todo === 0) return []
  const late = overdue > 0 ? `, ${overdue} over fristen` : ''
  return [
    {
      kind: 'complaints',
      title: 'Garantisaker',
      what: `${counted(todo, 'sak', 'saker')} venter på deg${late}`,
      to: '/complaints?tab=todo',
    },
  ]
}

const ownDrafts = (salons: readonly MonthReport[], title: string): readonly Tile[] =>
  salons.flatMap(({ objectId, name, draftSavedAt }) =>
    draftSavedAt === null
      ? []
      : [
          {
            kind: 'report' as const,
            title: `${title}, ${name}`,
            what: `Utkast fra ${savedMoment(draftSavedAt)}, ikke sendt`,
            to: `/reports/generate/${objectId}`,
          },
        ],
  )

/** The month's payroll as the chain follows it: how many have sent, and who has not. */
export const chainReportTiles = (month: Month, salons: readonly MonthReport[]): readonly Tile[] => {
  const title = `Lønnsrapport ${monthWord(firstDay(month))}`
  const missing = salons.filter(({ report }) => report === null)
  if (missing.length === 0) return ownDrafts(salons, title)
  const all = counted(salons.length, 'salong', 'salonger')
  const sent = salons.length - missing.length
  const what =
    sent === 0
      ? `Ingen av ${all} har sendt`
      : `${sent} av ${all} har sendt. Mangler ${fewOf(missing.map(({ name }) => name))}`
  const overview: Tile = { kind: 'report', title, what, to: '/reports' }
  return [overview, ...ownDrafts(salons, title)]
}

/** The same for who sends them: one for each that is not sent, and for each draft that lies. */
export const reportTiles = (month: Month, salons: readonly MonthReport[]): readonly Tile[] => {
  const title = `Lønnsrapport ${monthWord(firstDay(month))}`
  return [
    ...ownDrafts(salons, title),
    ...salons
      .filter(({ report, draftSavedAt }) => report === null && draftSavedAt === null)
      .map(({ objectId, name }) => ({
        kind: 'report' as const,
        title: `${title}, ${name}`,
        what: 'Ikke sendt',
        to: `/reports/generate/${objectId}`,
      })),
  ]
}

/** Reports whose figures have moved since they were sent: one leads to itself, several to the list. */
export const lateTiles = (reports: readonly ListedReport[]): readonly Tile[] => {
  const told = reports.flatMap(({ salonName, month: of, late }) =>
    late ? [`${salonName} ${monthWord(firstDay(month(of)))}: ${lateWords(late)}`] : [],
  )
  const [first, second] = reports
  if (!first) return []
  const to = second ? '/reports' : `/reports/preview/${first.objectId}`
  return [{ kind: 'late', title: 'Tall endret etter at lønn ble sendt', what: fewOf(told), to }]
}

/** People whom sent reports have left out: of one report it leads to where they are paid, of several to the list (P124). */
export const leftOutTiles = (reports: readonly LeftOutOfReport[]): readonly Tile[] => {
  const [first, second] = reports
  if (!first) return []
  const more = reports.length - FEW + 1
  const told = reports.map(leftOutWords)
  const what = more > 1 ? [...told.slice(0, FEW - 1), `${more} rapporter til`] : told
  const to = second ? '/reports' : leftOutLink(first)
  return [{ kind: 'left-out', title: 'Ikke med i sendt lønn', what: what.join(' · '), to }]
}

/** Accounts that somebody has made and nobody has let in. */
export const accountTiles = (accounts: readonly AccountToBe[], panel: boolean): readonly Tile[] => {
  const waiting = accounts.filter(({ state, mayDecide }) => state === 'waiting' && mayDecide)
  const [first] = waiting
  if (!first) return []
  const salonId = first.activeIn[0]
  const to =
    panel || !salonId ? '/customer-admin-panel/accounts' : `/salon/${salonId}/${first.objectId}/manage`
  return [
    {
      kind: 'account',
      title: 'Kontoer som venter',
      what: `${fewOf(waiting.map(({ name }) => name))} venter på godkjenning`,
      to,
    },
  ]
}

/** What files name and nobody has said what is. */
export const mappingTiles = ({
  registers,
  articleGroups,
  employees,
}: Omit<WaitingCounts, 'conflicts' | 'dayConflicts'>): readonly Tile[] => {
  const waits = [
    registers > 0 && counted(registers, 'kasse', 'kasser'),
    articleGroups > 0 && counted(articleGroups, 'varegruppe', 'varegrupper'),
    employees > 0 && counted(employees, 'ansattnummer', 'ansattnumre'),
  ].filter(words => words !== false)
  if (waits.length === 0) return []
  return [
    {
      kind: 'mapping',
      title: 'Koblinger som mangler',
      what: `${listed(waits)} i kassefilene er ikke kjent`,
      to: '/customer-admin-panel/mapping',
    },
  ]
}

/** Receipts of one number and different content, that somebody chooses between. */
export const conflictTiles = ({ conflicts }: Pick<WaitingCounts, 'conflicts'>): readonly Tile[] =>
  conflicts > 0
    ? [
        {
          kind: 'conflicts',
          title: 'Ulike kvitteringer',
          what: `${counted(conflicts, 'kvittering', 'kvitteringer')} er kommet to ganger med ulikt innhold`,
          to: '/customer-admin-panel/conflicts',
        },
      ]
    : []

/** Days corrected by hand of which a file says something new, that somebody chooses about. */
export const correctionTiles = ({ dayConflicts }: Pick<WaitingCounts, 'dayConflicts'>): readonly Tile[] =>
  dayConflicts > 0
    ? [
        {
          kind: 'corrections',
          title: 'Rettede dager',
          what: `${counted(dayConflicts, 'dag', 'dager')} er rettet for hånd, og en fil sier noe nytt`,
          to: '/customer-admin-panel/conflicts',
        },
      ]
    : []

type Salon = Pick<SalonFreshness, 'objectId' | 'name' | 'missingReceipts' | 'missingHours'>

const daysOf = (days: readonly string[]): string => datesOf(days.map(day => ({ day })))

/** A day that lacks its receipts as well is shown once, as that. */
const hoursAlone = ({ missingHours, missingReceipts }: Salon): readonly string[] =>
  missingHours.filter(day => !missingReceipts.includes(day))

const gapTile = (
  kind: 'receipts' | 'hours',
  title: string,
  gaps: readonly (readonly [name: string, days: readonly string[]])[],
): readonly Tile[] => {
  const lacking = gaps.filter(([, days]) => days.length > 0)
  if (lacking.length === 0) return []
  const what =
    lacking.length > FEW
      ? `Dager i ${fewOf(lacking.map(([name]) => name))}`
      : lacking.map(([name, days]) => `${name} ${daysOf(days)}`).join(' · ')
  return [{ kind, title, what, to: '/customer-admin-panel/data-quality' }]
}

/** Days of the running month without sales, or without hours, for who brings files in. */
export const gapTiles = (salons: readonly Salon[]): readonly Tile[] => [
  ...gapTile(
    'receipts',
    'Kassetall mangler',
    salons.map(salon => [salon.name, salon.missingReceipts]),
  ),
  ...gapTile(
    'hours',
    'Timer mangler',
    salons.map(salon => [salon.name, hoursAlone(salon)]),
  ),
]

/** Days without hours for who keeps the time book of a salon. */
export const hoursTiles = (salons: readonly Salon[]): readonly Tile[] =>
  salons.flatMap(salon => {
    const days = hoursAlone(salon)
    if (days.length === 0) return []
    const to = `/figures/${salon.objectId}`
    return [{ kind: 'hours' as const, title: `Timer mangler, ${salon.name}`, what: daysOf(days), to }]
  })
