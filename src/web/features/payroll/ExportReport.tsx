import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExportFormat, HolidayFiles, ReportExport, SentReport } from '#contract/payroll/payroll'
import { reports } from '#contract/payroll/payroll'
import { paysPeople, progressOfSteps, waitsForApproval } from '#domain/payroll/report-steps'
import { isForPayrollSystem, type PayrollSystem, payrollSystems } from '#domain/payroll/wage-types'
import { download } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { counted } from '../../ui/counted.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { exportsOfReport, holidayFilesOfReport, oneReport } from './queries.ts'
import { sentDate } from './report-dates.ts'

interface ExportWarning {
  readonly title: string
  readonly text: string
}

/** Warnings before exporting a report, based on its earlier exports and corrections (P104). */
function exportWarnings(
  { objectId, replaces, replacedBy }: Pick<SentReport, 'objectId' | 'replaces' | 'replacedBy'>,
  earlier: readonly ReportExport[],
): readonly ExportWarning[] {
  const own = earlier.find(({ report }) => report === objectId)
  const ownWhole = earlier.some(({ report, part }) => report === objectId && part === 'whole')
  const before = earlier.find(({ report }) => report !== objectId)
  const warnings: ExportWarning[] = []
  if (replacedBy)
    warnings.push({ title: 'Rapporten er rettet opp', text: 'Det er rettingen som skal til lønnssystemet.' })
  if (own)
    warnings.push({
      title: 'Alt hentet ut',
      text: `${told(own)} Blir fila lest inn igjen, betales det to ganger.`,
    })
  if (before)
    warnings.push({
      title: 'Rapporten som ble rettet, er alt hentet ut',
      text: `${told(before)} Med hele rapporten betales det to ganger: bruk forskjellen.`,
    })
  else if (replaces && !ownWhole)
    warnings.push({
      title: 'Rapporten som ble rettet, er ikke hentet ut',
      text: 'Er lønna ikke betalt på annen måte, skal hele rapporten til lønnssystemet.',
    })
  return warnings
}

const told = ({ format, part, at, by }: ReportExport): string =>
  `${part === 'change' ? 'Forskjellen' : 'Hele'} til ${payrollSystems[format as PayrollSystem].label}, ${sentDate(at)}${by ? `, av ${by}` : ''}.`

type Formats<Key extends string> = Readonly<Record<Key, readonly [name: string, what: string]>>
type Change = `${PayrollSystem} change`
/** New holiday pay, or that of an earlier file. */
type Holidays = `${PayrollSystem} holidayPay` | `${PayrollSystem} holidayPay ${string}`
type Choice = ExportFormat | Change | Holidays

const sheets: Formats<Exclude<ExportFormat, PayrollSystem>> = {
  xlsx: ['Excel', 'Arket med formler'],
  csv: ['CSV', 'Arket som tekst, for norsk Excel'],
  pdf: ['PDF', 'Arket til utskrift'],
  payslips: ['Lønnsslipper', 'PDF med en side for hver ansatt'],
}

const names: Readonly<Record<PayrollSystem, string>> = {
  visma: 'Visma',
  huldt: 'Huldt & Lillevik',
  tripletex: 'Tripletex',
}

/** One format for each payroll system: 'visma change' is 'Visma, forskjellen'. */
const ofSystems = <Suffix extends string>(suffix: Suffix, more: string, what: string) =>
  Object.fromEntries(
    Object.entries(names).map(([system, name]) => [`${system}${suffix}`, [`${name}${more}`, what]]),
  ) as unknown as Formats<`${PayrollSystem}${Suffix}`>

const systems = ofSystems('', '', 'Fil til lønnssystemet')
const systemsOfCorrection = {
  ...ofSystems(' change', ', forskjellen', 'Bare det som ble endret: nytt minus gammelt'),
  ...ofSystems('', '', 'Hele rapporten, til lønnssystemet'),
}

const newHolidays = (waiting: number) =>
  ofSystems(
    ' holidayPay',
    ', bare feriepenger',
    `${counted(waiting, 'føring', 'føringer')} som ikke er i en fil ennå`,
  )

/** The holiday pay of earlier files, to be fetched again in the format that they had. */
const earlierHolidays = (files: HolidayFiles['files']): Formats<Holidays> =>
  Object.fromEntries(
    files.map(({ fileId, format, at, by, payments }) => [
      `${format} holidayPay ${fileId}`,
      [
        `${payrollSystems[format as PayrollSystem].label}, feriepengene fra en tidligere fil`,
        `${counted(payments, 'føring', 'føringer')} fra fila ${sentDate(at)}, av ${by}`,
      ],
    ]),
  ) as unknown as Formats<Holidays>

const holidayFormats = ({ waiting, files }: HolidayFiles): Formats<Holidays> =>
  ({ ...(waiting > 0 && newHolidays(waiting)), ...earlierHolidays(files) }) as Formats<Holidays>

/** Without the files that would pay new holiday pay. */
const withoutNewHolidays = (offered: Formats<Choice>): Formats<Choice> =>
  Object.fromEntries(
    Object.entries(offered).filter(([choice]) => {
      const [format = '', part = 'whole', from] = choice.split(' ')
      return !isForPayrollSystem(format) || part === 'change' || from !== undefined
    }),
  ) as Formats<Choice>

/** The formats of a report. What pays people is left out while it is not approved (P126), and what pays unseen holiday pay (P251). */
const formatsOf = ({ replaces, steps }: SentReport, holidays: HolidayFiles, onlySystems: boolean) => {
  const offered = {
    ...(onlySystems ? {} : sheets),
    ...(replaces && !replaces.removed ? systemsOfCorrection : systems),
    ...holidayFormats(holidays),
  } as Formats<Choice>
  if (!waitsForApproval(progressOfSteps(steps)))
    return { offered: holidays.needsAnother ? withoutNewHolidays(offered) : offered, heldBack: false }
  const readable = Object.entries(offered).filter(([format]) => !paysPeople(format.split(' ')[0] ?? ''))
  return { offered: Object.fromEntries(readable) as typeof offered, heldBack: true }
}

type Part = 'change' | 'holidayPay'
const noHolidays: HolidayFiles = { waiting: 0, files: [] }

interface ExportReportProps {
  readonly report: SentReport
  /** As the next step of an approved report: only the files for payroll systems. */
  readonly asStep?: boolean
}

/** Exports the report as a file. A correction can also be exported as differences for the payroll system. */
export const ExportReport = ({ report, asStep = false }: ExportReportProps) => {
  const { objectId } = report
  const queries = useQueryClient()
  const { data: earlier = [] } = useQuery(exportsOfReport(objectId))
  const { data: ofMonth = noHolidays } = useQuery(holidayFilesOfReport(objectId))
  // A corrected report has no holiday pay (P211).
  const holidays = report.replacedBy === null ? ofMonth : noHolidays
  const { offered, heldBack } = formatsOf(report, holidays, asStep)
  const warnings = exportWarnings(report, earlier)
  const { usualSystem } = report.steps
  const usual = asStep && warnings.length === 0 && usualSystem && usualSystem in offered ? usualSystem : null
  const fetchFile = async (chosen: Choice) => {
    const [format, part, from] = chosen.split(' ') as [ExportFormat, Part | undefined, string | undefined]
    const query = { format, ...(part && { part }), ...(from && { file: from }) }
    const file = await download(reports.export, { params: { objectId }, query })
    void queries.invalidateQueries(exportsOfReport(objectId))
    void queries.invalidateQueries(holidayFilesOfReport(objectId))
    void queries.invalidateQueries(oneReport(objectId))
    return file
  }
  return (
    <ExportButton<Choice>
      look={asStep ? 'primary' : 'quiet'}
      label={asStep ? 'Eksporter til lønnssystemet' : undefined}
      formats={offered}
      usual={usual}
      fetchFile={fetchFile}
      about={[
        heldBack && (
          <Note key="held" level="neutral" title="Ikke godkjent ennå">
            <p>Lønnsslipper og filer til lønnssystemet kan hentes ut når rapporten er godkjent.</p>
          </Note>
        ),
        Boolean(holidays.needsAnother) && (
          <Note key="another" level="neutral" title="Feriepenger som du har ført">
            <p>
              {`Du har ført ${counted(holidays.needsAnother ?? 0, 'feriepengebeløp', 'feriepengebeløp')} etter at rapporten ble godkjent. En annen må hente ut fila til lønnssystemet.`}
            </p>
          </Note>
        ),
        holidays.waiting > 0 && !holidays.needsAnother && (
          <Note key="holidays" level="neutral" title="Feriepenger på feriekontoen">
            <p>
              {`${counted(holidays.waiting, 'føring', 'føringer')} for måneden er ikke i en fil ennå. Hele rapporten til lønnssystemet har nye utbetalinger med. Er den alt lest inn, eller er en utbetaling trukket tilbake, skal bare feriepengene til lønnssystemet.`}
            </p>
          </Note>
        ),
        ...warnings.map(({ title, text }) => (
          <Note key={title} level="warning" title={title}>
            <p>{text}</p>
          </Note>
        )),
      ]}
      failure={error => (
        <ErrorNote
          failure={asFailure(error)}
          consequence={Object.values(asFailure(error).fields).join('. ') || 'Ingen fil er laget.'}
        />
      )}
    />
  )
}
