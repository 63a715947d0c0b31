import { dailyFigures } from '#contract/daily-figures'
import { employees } from '#contract/employees'
import type { Endpoint } from '#contract/endpoint'
import { imports } from '#contract/imports'
import { mappings } from '#contract/mappings'
import { reports } from '#contract/payroll'
import { rankings } from '#contract/rankings'
import { receipts } from '#contract/receipts'
import { salons } from '#contract/salons'
import { settings } from '#contract/settings'
import { statistics } from '#contract/statistics'
import { statisticsExport } from '#contract/statistics-export'
import { terms } from '#contract/terms'
import { type Product, startProduct } from '#testing/product'
import type { BookFigures, Chain, ChainTerms, PersonTerms, RegisterName, Step } from './facts.ts'
import { toNumber } from './fraction.ts'
import type { Report, SentRow } from './replay.ts'
import { writeSaft } from './write-saft.ts'
import { writeTimeBook } from './write-time-book.ts'

const OWNER = 'audit-owner'
/** A reply's JSON; the comparison says what it expects of it. */
// biome-ignore lint/suspicious/noExplicitAny: replies are compared field by field, by name.
export type Json = any

export const endpoints = { statistics, receipts, rankings, reports, statisticsExport, employees }

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The product under audit, called through its endpoints alone. */
export interface Driver {
  /** Does a step; `report` is what to send where the step sends one. Answers what went otherwise than it must, or null. */
  readonly take: (step: Step, report: Report | null) => Promise<string | null>
  readonly ask: (endpoint: Endpoint, asked?: Asked) => Promise<{ status: number; json: Json; bytes: Buffer }>
  /** The product's id of a salon or person. */
  readonly idOf: (key: string) => string
  /** Of the reports in the order in which they were sent; '' where one was refused. */
  readonly reportIds: readonly string[]
  /** The person number that pay goes to. */
  readonly numberOf: (person: string) => string
  readonly close: () => Promise<void>
}

const numbersOf = (changes: Partial<PersonTerms>) => {
  const { perHourFixed, perHourExtra, fixedPercentage, ...others } = changes
  return {
    ...others,
    ...(perHourFixed !== undefined && { perHourFixed: Number(perHourFixed) }),
    ...(perHourExtra !== undefined && { perHourExtra: Number(perHourExtra) }),
    ...(fixedPercentage !== undefined && { fixedPercentage: Number(fixedPercentage) }),
  }
}

const termsBody = (given: ChainTerms) => ({
  from: given.from,
  source: 'Revisjonen',
  wageTable: given.wageTable.map(({ years, perHour }) => ({ years, perHour: Number(perHour) })),
  contractFactor: Number(given.contractFactor),
  lunchShare: Number(given.lunchShare),
  nightSundayShare: Number(given.nightSundayShare),
  hourMultiple: Number(given.hourMultiple),
  sickDayHours: Number(given.sickDayHours),
  otp: Number(given.otp),
  feriepenger: Number(given.feriepenger),
  commission: {
    provVareroms: Number(given.commission?.provVareroms),
    percentage: Number(given.commission?.percentage),
  },
  arbeidsgiver: Object.fromEntries(
    Object.entries(given.arbeidsgiver).map(([zone, rate]) => [zone, Number(rate)]),
  ),
})

const figuresBody = ({ besok, varekost, bonuspoeng, ...others }: BookFigures) => ({
  ...Object.fromEntries(Object.entries(others).map(([key, value]) => [key, Number(value)])),
  besok: besok ?? null,
  varekost: varekost === undefined ? null : varekost / 100,
  bonuspoeng: bonuspoeng ?? null,
})

const registerBody = ({ org, location, id }: RegisterName) => ({ orgNo: org, location, registerID: id })

const words = { forklaringVarTillegg: '', forklaringFastTillegg: '', comment: '', sykefraver: 'annet' }

/** Starts the product on an empty database, with an owner. */
export const openDriver = async (chain: Chain): Promise<Driver> => {
  const product: Product = await startProduct({ now: chain.steps[0]?.at ?? '2026-01-01T08:00:00.000Z' })
  await product.addPerson({ objectId: OWNER, name: 'Eier', type: 'owner', employmentId: null })
  const ids = new Map<string, string>()
  const numbers = new Map<string, string | null>()
  const reportIds: string[] = []
  const idOf = (key: string): string => ids.get(key) ?? key

  const ask: Driver['ask'] = async (endpoint, asked = {}) => {
    const { status, json, bytes } = await product.call(endpoint, { as: OWNER, ...asked })
    return { status, json, bytes }
  }
  const must = async (step: Step, endpoint: Endpoint, asked: Asked): Promise<Json> => {
    const { status, json } = await ask(endpoint, asked)
    if (status >= 400) throw new Error(`${step.does} at ${step.at}: ${status} ${JSON.stringify(json)}`)
    return json
  }
  const load = async (step: Step, name: string, type: string, text: string): Promise<void> => {
    const { status, json } = await product.call(imports.create, {
      as: OWNER,
      query: { name },
      body: Buffer.from(text),
      headers: { 'content-type': type },
    })
    if (status >= 400 || json?.state !== 'done')
      throw new Error(`${name} at ${step.at}: ${status} ${JSON.stringify(json)}`)
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

  const does = async (step: Step): Promise<void> => {
    switch (step.does) {
      case 'settings': {
        const { rankingMinimumVisits, ...shares } = step.settings
        const numbersGiven = Object.entries(shares).map(([key, value]) => [key, Number(value)])
        await must(step, settings.save, {
          body: { rankingMinimumVisits, ...Object.fromEntries(numbersGiven) },
        })
        return
      }
      case 'chainTerms':
        await must(step, terms.add, { body: termsBody(step.terms) })
        return
      case 'opens': {
        const body = { name: step.salon, registers: step.registers.map(registerBody) }
        ids.set(step.salon, (await must(step, salons.save, { body })).objectId)
        return
      }
      case 'nights': {
        const nightOpenings = step.openings
        await must(step, salons.save, {
          body: { objectId: idOf(step.salon), name: step.salon, settings: { nightOpenings } },
        })
        return
      }
      case 'salonTerms': {
        const { salon, from, zone, lunch } = step
        await must(step, salons.save, {
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
        ids.set(person, (await must(step, employees.add, { body })).objectId)
        numbers.set(person, number)
        return
      }
      case 'raises':
        await must(step, employees.save, {
          body: { objectId: idOf(step.person), from: step.from, ...numbersOf(step.terms) },
        })
        return
      case 'moves':
        await must(step, employees.save, {
          body: {
            objectId: idOf(step.person),
            activeIn: step.salons.map(idOf),
            ...(step.from !== undefined && { from: step.from }),
          },
        })
        return
      case 'renumbers':
        await must(step, employees.save, { body: { objectId: idOf(step.person), employmentId: step.number } })
        numbers.set(step.person, step.number)
        return
      case 'maps': {
        const { salon, groups, numbers: people = {} } = step
        const body = {
          ...(salon !== undefined && { salon: idOf(salon) }),
          ...(groups && { articleGroups: groups }),
          employees: Object.fromEntries(Object.entries(people).map(([number, key]) => [number, idOf(key)])),
        }
        await must(step, mappings.save, { body })
        return
      }
      case 'places': {
        const { org, location, id } = step.register
        const body = { registers: { [`${org}/${location}/${id}`]: idOf(step.salon) }, from: step.from }
        await must(step, mappings.save, { body })
        return
      }
      case 'receipts':
        await load(step, 'kasse.xml', 'application/xml', writeSaft(step.register, step.receipts))
        return
      case 'book':
        await load(
          step,
          'timer.csv',
          'text/csv',
          writeTimeBook(step.rows, salon => salon),
        )
        return
      case 'corrects': {
        const { salon, person, day, figures } = step
        const body = { salonId: idOf(salon), objectId: idOf(person), day, ...figuresBody(figures) }
        await must(step, dailyFigures.save, { body })
        return
      }
      case 'refusedBook':
      case 'reports':
        return
    }
  }
  const sentAs = new Map<Report, string>()
  const send = async (report: Report): Promise<string | null> => {
    const { salon, month, rows, replaces } = report
    const why = rows.filter(row => row.needsReason).map(({ person }) => [idOf(person), 'Avtalt'])
    const { status, json } = await ask(reports.create, {
      body: {
        salonId: idOf(salon),
        month,
        employees: rows.map(rowBody),
        reasons: Object.fromEntries(why),
        ...(replaces && { replaces: sentAs.get(replaces) ?? '' }),
      },
    })
    reportIds.push(json?.objectId ?? '')
    sentAs.set(report, json?.objectId ?? '')
    return status < 400 ? null : `${status} ${JSON.stringify(json?.fields ?? json)}`
  }
  const take: Driver['take'] = async (step, report) => {
    product.setNow(step.at)
    if (report) return report.rows.length > 0 ? send(report) : null
    if (step.does === 'refusedBook') {
      const text = writeTimeBook(step.rows, salon => salon)
      return load(step, 'timer.csv', 'text/csv', text).then(
        () => `${step.rule}: the file is taken`,
        () => null,
      )
    }
    await does(step)
    return null
  }
  return {
    take,
    ask,
    idOf,
    reportIds,
    numberOf: person => numbers.get(person) ?? '',
    close: () => product.close(),
  }
}
