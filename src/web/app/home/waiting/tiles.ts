import type { AccountToBe } from '#contract/accounts/accounts'
import type { WaitingComplaints } from '#contract/complaints/complaints'
import type { WaitingCounts } from '#contract/mappings/mappings'
import type { Backups } from '#contract/owner-panel/owner-panel'
import type { ListedReport, MonthReport } from '#contract/payroll/payroll'
import type { SentPayslip } from '#contract/payroll/payslips'
import type { LeftOutOfReport } from '#contract/payroll/report-suggestions'
import type { SalonFreshness } from '#contract/statistics/freshness'
import { monthWord } from '#domain/values/day-names'
import { firstDay, type Month, month } from '#domain/values/month'
import { backupFault } from '../../../features/owner-panel/health/backup-fault.ts'
import { firstLink } from '../../../features/payroll/first/first-link.ts'
import { lateWords } from '../../../features/payroll/late-words.ts'
import { leftOutLink, leftOutWords } from '../../../features/payroll/left-out-words.ts'
import { savedMoment } from '../../../features/payroll/report-dates.ts'
import { counted, FEW, fewOf, listed } from '../../../ui/counted.ts'
import { datesOf } from '../../../ui/dates-of.ts'
import { timeBookLink } from '../../../ui/time-book-link.ts'

/** A pending item of the reader: its kind, its count and its link. */
export interface Tile {
  readonly kind:
    | 'payslip'
    | 'complaints'
    | 'report'
    | 'mapping'
    | 'receipts'
    | 'hours'
    | 'account'
    | 'approval'
    | 'late'
    | 'left-out'
    | 'conflicts'
    | 'corrections'
    | 'backup'
  readonly title: string
  readonly what: string
  readonly to: string
}

/** The reader's payslips that were sent or corrected since they last looked (P109). */
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

/** The pending cases and how many of them are overdue. */
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

/** The page of an unsent report: in the first days of a month the list of what is left, then the sheet. */
type PlaceOfReport = (salonId: string) => string

const sheetOf: PlaceOfReport = salonId => `/reports/generate/${salonId}`

const ownDrafts = (
  salons: readonly MonthReport[],
  title: string,
  placeOf: PlaceOfReport = sheetOf,
): readonly Tile[] =>
  salons.flatMap(({ objectId, name, draftSavedAt }) =>
    draftSavedAt === null
      ? []
      : [
          {
            kind: 'report' as const,
            title: `${title}, ${name}`,
            what: `Utkast fra ${savedMoment(draftSavedAt)}, ikke sendt`,
            to: placeOf(objectId),
          },
        ],
  )

/** The month's payroll reports as seen by the chain: how many salons have sent theirs and which have not. */
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

/** The same for the people who send the reports: one tile per unsent report and per open draft. */
export const reportTiles = (
  month: Month,
  salons: readonly MonthReport[],
  firstDays = false,
): readonly Tile[] => {
  const title = `Lønnsrapport ${monthWord(firstDay(month))}`
  const placeOf: PlaceOfReport = firstDays ? salonId => firstLink(salonId, month) : sheetOf
  return [
    ...ownDrafts(salons, title, placeOf),
    ...salons
      .filter(({ report, draftSavedAt }) => report === null && draftSavedAt === null)
      .map(({ objectId, name }) => ({
        kind: 'report' as const,
        title: `${title}, ${name}`,
        what: firstDays ? 'Ikke sendt. Se hva som gjenstår' : 'Ikke sendt',
        to: placeOf(objectId),
      })),
  ]
}

/** Reports that wait for the viewer's approval. A single one links to the report, several link to the list (P125). */
export const approvalTiles = (reports: readonly ListedReport[]): readonly Tile[] => {
  const [first, second] = reports
  if (!first) return []
  const told = reports.map(
    ({ salonName, month: of, manager }) =>
      `${salonName} ${monthWord(firstDay(month(of)))}, sendt av ${manager.name}`,
  )
  const to = second ? '/reports' : `/reports/preview/${first.objectId}`
  const title = second
    ? `${reports.length} lønnsrapporter venter på godkjenning`
    : 'Lønnsrapport venter på godkjenning'
  return [{ kind: 'approval', title, what: fewOf(told), to }]
}

/** Reports whose figures have changed since they were sent. A single one links to the report, several link to the list. */
export const lateTiles = (reports: readonly ListedReport[]): readonly Tile[] => {
  const told = reports.flatMap(({ salonName, month: of, late }) =>
    late ? [`${salonName} ${monthWord(firstDay(month(of)))}: ${lateWords(late)}`] : [],
  )
  const [first, second] = reports
  if (!first) return []
  const to = second ? '/reports' : `/reports/preview/${first.objectId}`
  return [{ kind: 'late', title: 'Tall endret etter at lønn ble sendt', what: fewOf(told), to }]
}

/** People missing from sent reports. With one report the tile links to their payroll, with several to the list (P124). */
export const leftOutTiles = (reports: readonly LeftOutOfReport[]): readonly Tile[] => {
  const [first, second] = reports
  if (!first) return []
  const more = reports.length - FEW + 1
  const told = reports.map(leftOutWords)
  const what = more > 1 ? [...told.slice(0, FEW - 1), `${more} rapporter til`] : told
  const to = second ? '/reports' : leftOutLink(first)
  return [{ kind: 'left-out', title: 'Ikke med i sendt lønn', what: what.join(' · '), to }]
}

const accountTile = (who: readonly string[], to: string): Tile => ({
  kind: 'account',
  title: who.length === 1 ? 'Konto som venter' : 'Kontoer som venter',
  what: `${fewOf(who)} venter på godkjenning`,
  to,
})

/** Accounts awaiting approval: one tile with the list of the panel, or, without the panel, a tile for each. */
export const accountTiles = (accounts: readonly AccountToBe[], panel: boolean): readonly Tile[] => {
  const waiting = accounts.filter(({ state, mayDecide }) => state === 'waiting' && mayDecide)
  const list = '/customer-admin-panel/accounts'
  if (waiting.length === 0) return []
  if (panel)
    return [
      accountTile(
        waiting.map(({ name }) => name),
        list,
      ),
    ]
  return waiting.map(({ name, objectId, activeIn: [salonId] }) =>
    accountTile([name], salonId ? `/salon/${salonId}/${objectId}/manage` : list),
  )
}

/** Names from files that have not been mapped yet. */
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

/** Receipts with the same number but different content. Somebody has to choose one. */
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

/** Days that were corrected by hand and differ from a newer file. Somebody has to choose. */
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

/** A backup that failed or is old, for the owner. */
export const backupTiles = (backups: Pick<Backups, 'last' | 'failure'>, now: number): readonly Tile[] => {
  const fault = backupFault(backups, now)
  return fault ? [{ kind: 'backup', ...fault, to: '/admin-panel/health' }] : []
}

type Salon = Pick<SalonFreshness, 'objectId' | 'name' | 'missingReceipts' | 'missingHours'>

/** Days without hours. A day that also lacks its receipts is shown only as missing receipts. */
const hoursAlone = ({ missingHours, missingReceipts }: Salon): readonly string[] =>
  missingHours.filter(day => !missingReceipts.includes(day))

type Gap = readonly [salon: Pick<Salon, 'objectId' | 'name'>, days: readonly string[]]

const gapTile = (
  { kind, title }: Pick<Tile, 'kind' | 'title'>,
  gaps: readonly Gap[],
  placeOf: (lacking: readonly Gap[]) => string,
): readonly Tile[] => {
  const lacking = gaps.filter(([, days]) => days.length > 0)
  if (lacking.length === 0) return []
  const what =
    lacking.length > FEW
      ? `Dager i ${fewOf(lacking.map(([{ name }]) => name))}`
      : lacking.map(([{ name }, days]) => `${name} ${datesOf(days)}`).join(' · ')
  return [{ kind, title, what, to: placeOf(lacking) }]
}

const QUALITY = '/customer-admin-panel/data-quality'

/** The hours of one salon are entered at once; gaps in several are listed first. */
const placeOfHours = ([first, second]: readonly Gap[]): string => {
  const day = first?.[1][0]
  return first && day && !second ? timeBookLink(first[0].objectId, day) : QUALITY
}

/** Days of the current month without sales or hours, for people who import files. */
export const gapTiles = (salons: readonly Salon[]): readonly Tile[] => [
  ...gapTile(
    { kind: 'receipts', title: 'Kassetall mangler' },
    salons.map(salon => [salon, salon.missingReceipts]),
    () => QUALITY,
  ),
  ...gapTile(
    { kind: 'hours', title: 'Timer mangler' },
    salons.map(salon => [salon, hoursAlone(salon)]),
    placeOfHours,
  ),
]

/** Days without hours, for the person who keeps a salon's time sheet. */
export const hoursTiles = (salons: readonly Salon[]): readonly Tile[] =>
  salons.flatMap(salon => {
    const days = hoursAlone(salon)
    const [first] = days
    if (!first) return []
    const to = timeBookLink(salon.objectId, first)
    return [{ kind: 'hours' as const, title: `Timer mangler, ${salon.name}`, what: datesOf(days), to }]
  })
