import { complaints } from '#contract/complaints/complaints'
import { conflicts } from '#contract/conflicts/conflicts'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { controlList } from '#contract/payroll/control-list'
import { holidays } from '#contract/payroll/holidays'
import { movements } from '#contract/payroll/movements'
import { payYears } from '#contract/payroll/pay-years'
import { reports } from '#contract/payroll/payroll'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { wageTypes } from '#contract/payroll/wage-types'
import { rankings } from '#contract/rankings/rankings'
import { salons } from '#contract/salons/salons'
import { settings } from '#contract/settings/settings'
import { sickness } from '#contract/sickness/sickness'
import { drivers } from '#contract/statistics/drivers'
import { receipts } from '#contract/statistics/receipts'
import { statistics } from '#contract/statistics/statistics'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { trends } from '#contract/statistics/trends'
import { terms } from '#contract/terms/terms'
import { whatIf } from '#contract/what-if/what-if'
import { pdfTexts } from '#testing/pdf-text'
import { type Product, startProduct } from '#testing/product'
import { openWorkbook } from '#testing/workbook'
import { zip } from '#testing/zip'
import { figuresBody, numbersOf, registerBody, termsBody } from './drive-bodies.ts'
import { takeCase } from './drive-cases.ts'
import { isPayRule, openPayRules, type PayRuleStep } from './drive-pay-rules.ts'
import type { Chain, Step } from './facts.ts'
import { plus, toNumber } from './fraction.ts'
import type { HolidayStep, Report, SentRow } from './replay.ts'
import { writeSaft } from './write-saft.ts'
import { writeTimeBook } from './write-time-book.ts'

const OWNER = 'audit-owner'
/** A file of a register. */
export type ReceiptsStep = Extract<Step, { does: 'receipts' }>

/** The cells of a CSV file, line by line. */
export const cellsOfCsv = (bytes: Buffer): readonly (readonly string[])[] =>
  bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(';').map(cell => cell.replace(/^"(.*)"$/, '$1')))

/** The first sheet of a workbook as text, with each formula evaluated; '' is an empty cell. */
export const cellsOfWorkbook = async (bytes: Buffer): Promise<readonly (readonly string[])[]> => {
  const { workbook, figure } = await openWorkbook(bytes)
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('A workbook without a sheet')
  return Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.columnCount }, (_, column) => {
      const cell = sheet.getCell(row + 1, column + 1)
      return cell.formula ? String(figure(sheet.name, cell.address)) : String(cell.value ?? '')
    }),
  )
}

/** The texts of a PDF, page by page in drawing order. */
export const textsOfPdf = (bytes: Buffer): readonly (readonly string[])[] =>
  pdfTexts(bytes).map(page => page.map(text => text.replaceAll('\u00a0', ' ').trim()))

/** A step that the product refused. */
class Refused extends Error {}

/** The JSON of a reply. The comparison defines its shape. */
// biome-ignore lint/suspicious/noExplicitAny: replies are compared field by field, by name.
export type Json = any

export const endpoints = {
  statistics,
  receipts,
  rankings,
  reports,
  statisticsExport,
  employees,
  reportSuggestions,
  complaints,
  trends,
  drivers,
  controlList,
  holidays,
  movements,
  payYears,
  sickness,
  terms,
  whatIf,
}

/** What the replay of a step has computed: its report, the kroner of its payment, and whether the product must accept its base amount. */
export interface Prepared {
  readonly report: Report | null
  readonly holiday: HolidayStep
  readonly baseIsTaken: boolean
}

export interface Asked {
  /** The caller; the owner when omitted. */
  readonly as?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The audited product, called only through its endpoints. */
export interface Driver {
  /** Sets the product's clock. */
  readonly goTo: (instant: string) => void
  /** The product's id of a salon's manager. */
  readonly managerOf: (salon: string) => string
  /** Performs a step. Returns the deviation from the expected result, or null. */
  readonly take: (step: Step, prepared: Prepared) => Promise<string | null>
  /** Imports the register files of several steps as one ZIP. Returns the deviation from the expected result, or null. */
  readonly takeAsZip: (steps: readonly ReceiptsStep[]) => Promise<string | null>
  readonly ask: (endpoint: Endpoint, asked?: Asked) => Promise<{ status: number; json: Json; bytes: Buffer }>
  /** The product's id of a salon or person. */
  readonly idOf: (key: string) => string
  /** Ids of the reports in sending order; '' for a refused one. */
  readonly reportIds: readonly string[]
  readonly reportOf: (report: Report) => string
  /** The person number that receives the pay. */
  readonly numberOf: (person: string) => string
  readonly close: () => Promise<void>
}

/** How often a question that gets no answer is asked: a run of hours is not lost to minutes without CPU. */
const TRIES = 60
/** Enough that no question waits two seconds for a connection while others read. */
const CONNECTIONS = 12

const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const words = { forklaringVarTillegg: '', forklaringFastTillegg: '', comment: '', sykefraver: 'annet' }

/** Starts the product with an owner and an otherwise empty database. */
export const openDriver = async (chain: Chain): Promise<Driver> => {
  let now = chain.steps[0]?.at ?? '2026-01-01T08:00:00.000Z'
  const product: Product = await startProduct({
    now,
    importsLast: false,
    connections: CONNECTIONS,
  })
  const goTo = (instant: string): void => {
    // A new instant ends the sessions.
    if (instant !== now) product.setNow(instant)
    now = instant
  }
  await product.addPerson({ objectId: OWNER, name: 'Eier', type: 'owner', employmentId: null })
  const ids = new Map<string, string>()
  const numbers = new Map<string, string | null>()
  const reportIds: string[] = []
  const idOf = (key: string): string => ids.get(key) ?? key
  const managerOf = (salon: string): string => `manager-of-${salon}`

  const ask: Driver['ask'] = async (endpoint, asked = {}) => {
    const { status, json, bytes } = await product.call(endpoint, { as: OWNER, ...asked })
    return { status, json, bytes }
  }
  /** On a busy machine a long read can exceed the database's time limit (503). */
  const askAgain: Driver['ask'] = async (endpoint, asked) => {
    for (let tried = 1; ; tried++) {
      const reply = await ask(endpoint, asked)
      if (reply.status !== 503 || tried === TRIES) return reply
      await sleep(1000)
    }
  }
  const must = async (endpoint: Endpoint, asked: Asked): Promise<Json> => {
    const { status, json } = await ask(endpoint, asked)
    if (status >= 400) throw new Refused(`${status} ${JSON.stringify(json)}`)
    return json
  }
  const load = async (name: string, type: string, content: string | Buffer): Promise<void> => {
    const created = await product.call(imports.create, {
      as: OWNER,
      query: { name },
      body: Buffer.from(content),
      headers: { 'content-type': type },
    })
    let { status, json } = created
    // On a busy machine the response arrives before the import ends.
    while (json?.state === 'running') {
      await sleep(200)
      ;({ status, json } = await ask(imports.read, { params: { objectId: json.objectId } }))
    }
    if (status >= 400 || json?.state !== 'done')
      throw new Refused(`${name}: ${status} ${JSON.stringify(json)}`)
  }
  const rowBody = ({ person, inputs, computed }: SentRow) => ({
    objectId: idOf(person),
    name: person,
    employmentId: numbers.get(person) ?? null,
    ...words,
    ...Object.fromEntries(
      Object.entries({ ...inputs, ...computed }).map(([key, value]) => [key, toNumber(value)]),
    ),
  })

  const does = async (step: Exclude<Step, PayRuleStep>): Promise<void> => {
    switch (step.does) {
      case 'settings': {
        const { rankingMinimumVisits, ...shares } = step.settings
        const numbersGiven = Object.entries(shares).map(([key, value]) => [key, Number(value)])
        await must(settings.save, {
          body: { rankingMinimumVisits, ...Object.fromEntries(numbersGiven) },
        })
        return
      }
      case 'chainTerms':
        await must(terms.add, { body: termsBody(step.terms) })
        return
      case 'opens': {
        const body = { name: step.salon, registers: step.registers.map(registerBody) }
        const { objectId } = await must(salons.save, { body })
        ids.set(step.salon, objectId)
        await product.addPerson({ objectId: managerOf(step.salon), type: 'manager', access: [objectId] })
        return
      }
      case 'nights': {
        const nightOpenings = step.openings
        await must(salons.save, {
          body: { objectId: idOf(step.salon), name: step.salon, settings: { nightOpenings } },
        })
        return
      }
      case 'salonTerms': {
        const { salon, from, zone, lunch } = step
        await must(salons.save, {
          body: { objectId: idOf(salon), name: salon, from, settings: { zone, hoursIncludeLunch: lunch } },
        })
        return
      }
      case 'hires': {
        const { person, number, salons: activeIn } = step
        const body = {
          name: person,
          employmentId: number,
          activeIn: activeIn.map(idOf),
          ...numbersOf(step.terms),
        }
        ids.set(person, (await must(employees.add, { body })).objectId)
        numbers.set(person, number)
        return
      }
      case 'raises':
        await must(employees.save, {
          body: { objectId: idOf(step.person), from: step.from, ...numbersOf(step.terms) },
        })
        return
      case 'moves':
        await must(employees.save, {
          body: {
            objectId: idOf(step.person),
            activeIn: step.salons.map(idOf),
            ...(step.from !== undefined && { from: step.from }),
          },
        })
        return
      case 'renumbers':
        await must(employees.save, { body: { objectId: idOf(step.person), employmentId: step.number } })
        numbers.set(step.person, step.number)
        return
      case 'maps': {
        const { salon, groups, numbers: people = {} } = step
        const body = {
          ...(salon !== undefined && { salon: idOf(salon) }),
          ...(groups && { articleGroups: groups }),
          employees: Object.fromEntries(Object.entries(people).map(([number, key]) => [number, idOf(key)])),
        }
        await must(mappings.save, { body })
        return
      }
      case 'places': {
        const { org, location, id } = step.register
        const register = `${org}/${location}/${id}`
        const place = { salonId: idOf(step.salon), from: step.from }
        const { version } = await must(mappings.preview, { body: { register, ...place } })
        const body = { registers: { [register]: place.salonId }, from: step.from, previewed: version }
        await must(mappings.save, { body })
        return
      }
      case 'receipts':
        await load('kasse.xml', 'application/xml', writeSaft(step.register, step.receipts))
        return
      case 'book':
        await load(
          'timer.csv',
          'text/csv',
          writeTimeBook(step.rows, salon => salon),
        )
        return
      case 'corrects': {
        const { salon, person, day, figures } = step
        const body = { salonId: idOf(salon), objectId: idOf(person), day, ...figuresBody(figures) }
        await must(dailyFigures.save, { body })
        return
      }
      case 'takesNewReceipt': {
        const { json } = await ask(conflicts.list)
        const waiting = json.conflicts.filter(
          (one: Json) => one.salonId === idOf(step.salon) && one.nr === step.nr,
        )
        const objectIds = waiting
          .filter((one: Json) => one.registerID.split('/').at(-1) === step.register.id)
          .map((one: Json) => one.objectId)
        await must(conflicts.decide, { body: { objectIds, use: 'new' } })
        return
      }
      case 'takesFileOfDay': {
        const [salonId, objectId, { day }] = [idOf(step.salon), idOf(step.person), step]
        const { json } = await ask(conflicts.listDays)
        const found = json.days.find(
          (one: Json) => one.salonId === salonId && one.objectId === objectId && one.day === day,
        )
        if (!found) throw new Refused(`no choice is asked about ${step.person}, ${day}`)
        const days = [{ salonId, objectId, day, version: found.version }]
        await must(conflicts.decideDays, { body: { days, use: 'file' } })
        return
      }
      case 'refusedBook':
      case 'reports':
        return
      default:
        await takeCase(step, {
          idOf,
          known: (key, id) => ids.set(key, id),
          create: body => must(complaints.create, { body }),
          update: body => must(complaints.update, { body }),
        })
    }
  }
  const takePayRule = openPayRules({
    idOf,
    known: (key, id) => ids.set(key, id),
    wageTypes: () => must(wageTypes.list, {}),
    describe: body => must(wageTypes.save, { body }),
    saveEmployee: body => must(employees.save, { body }),
    isTaken: async body => (await ask(employees.save, { body })).status < 400,
    saveSickness: body => must(sickness.save, { body }),
    removeSickness: body => must(sickness.remove, { body }),
    enterBase: async body => {
      const { status, json } = await ask(terms.addBaseAmount, { body })
      return status < 400 ? json : null
    },
    removeBase: body => must(terms.removeBaseAmount, { body }),
    pay: async body => {
      const { status, json } = await ask(holidays.pay, { body })
      return status < 400 ? json : null
    },
    withdraw: body => must(holidays.withdraw, { body }),
    carry: body => must(holidays.carry, { body }),
  })
  const sentAs = new Map<Report, string>()
  const send = async (report: Report): Promise<string | null> => {
    const { salon, month, rows, replaces, backPay } = report
    const paidBack = [...backPay].map(([person, months]) => [
      idOf(person),
      toNumber(plus(...months.values())),
    ])
    const why = rows.filter(row => row.needsReason).map(({ person }) => [idOf(person), 'Avtalt'])
    const { status, json } = await ask(reports.create, {
      body: {
        salonId: idOf(salon),
        month,
        employees: rows.map(rowBody),
        reasons: Object.fromEntries(why),
        missing: Object.fromEntries(rows.map(({ person, missing }) => [idOf(person), missing])),
        ...(paidBack.length > 0 && { backPay: Object.fromEntries(paidBack) }),
        ...(replaces && { replaces: sentAs.get(replaces) ?? '' }),
      },
    })
    reportIds.push(json?.objectId ?? '')
    sentAs.set(report, json?.objectId ?? '')
    return status < 400 ? null : `${status} ${JSON.stringify(json?.fields ?? json)}`
  }
  const refusalOf = (work: Promise<string | null>): Promise<string | null> =>
    work.catch((why: unknown) => {
      if (why instanceof Refused) return why.message
      throw why
    })
  const take: Driver['take'] = async (step, { report, ...expected }) => {
    goTo(step.at)
    if (report) return report.rows.length > 0 ? send(report) : null
    if (step.does === 'refusedBook') {
      const text = writeTimeBook(step.rows, salon => salon)
      return load('timer.csv', 'text/csv', text).then(
        () => 'taken',
        () => null,
      )
    }
    if (isPayRule(step)) return refusalOf(takePayRule(step, expected))
    return refusalOf(does(step).then(() => null))
  }
  const takeAsZip: Driver['takeAsZip'] = steps => {
    const files = steps.map(({ register, receipts }, at) => ({
      name: `kasse-${at}.xml`,
      content: writeSaft(register, receipts),
    }))
    return refusalOf(load('kasser.zip', 'application/zip', zip(files)).then(() => null))
  }
  return {
    goTo,
    managerOf,
    take,
    takeAsZip,
    ask: askAgain,
    idOf,
    reportIds,
    reportOf: report => sentAs.get(report) ?? '',
    numberOf: person => numbers.get(person) ?? '',
    close: () => product.close(),
  }
}
