import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths, monthOf } from '#domain/values/month'
import { type Answer, type Asked, Unanswered } from './caller.ts'
import { isReported, type RunningChain } from './chain.ts'
import { importFile } from './import-file.ts'
import { withFile } from './imports.ts'
import type { Measured } from './measure.ts'
import { prepareReport } from './reports.ts'

const BETWEEN_MS = 200
const CEILING_MS = 1000

type Save = (token: string, nth: number) => Promise<Answer | null>

/** Saves of each kind, on different rows each time where that matters. Null: nothing is left to save. */
const kindsOf = ({ chain, caller }: RunningChain): Readonly<Record<string, Save>> => {
  const { people, salons, size, today } = chain
  const of = <Item>(all: readonly Item[], nth: number) => all[nth % all.length] as Item
  const save = (asked: Asked) => caller.ask(asked)
  const unreported = salons
    .filter((_, at) => !isReported(at))
    .flatMap(salonId =>
      Array.from({ length: size.months }, (_, back) => ({
        salonId,
        month: addMonths(monthOf(today), -1 - back),
      })),
    )
    .values()
  // Excludes salons whose report is about to be sent: the report would no longer match its figures.
  const others = people.filter((_, at) => isReported(at % size.salons))
  const round = Math.floor(performance.now())
  return {
    'a name': (token, nth) => {
      const body = { objectId: of(others, nth), name: `Navn Navnesen ${round + nth}` }
      return save({ path: '/manage/info', body, token })
    },
    'terms of a person': (token, nth) => {
      const body = { objectId: of(people, 100 + nth), goal: 50_000 + ((round + nth) % 40_000) }
      return save({ path: '/manage/info', body, token })
    },
    'daily figures': (token, nth) => {
      const at = size.salons * (nth % Math.floor(people.length / size.salons))
      const body = {
        salonId: of(salons, at),
        objectId: people[at],
        day: `${addMonths(monthOf(today), -1)}-10`,
      }
      return save({
        path: '/manage/figures',
        body: { ...body, produksjontimer: 5 + ((round + nth) % 8) / 4 },
        token,
      })
    },
    'a mapping': (token, nth) => {
      const body = { articleGroups: { [`G${round + nth}`]: 'goods' } }
      return save({ path: '/manage/mapping', body, token })
    },
    'a case': (token, nth) => {
      const body = {
        name: `Kunde ${nth}`,
        phone: '40000000',
        salon: of(salons, nth),
        message: 'Luggen er skjev',
      }
      return save({ path: '/complaint/create', body, token })
    },
    'a report': async token => {
      // Reports sent by an earlier run offer nobody.
      for (const asked of unreported) {
        const body = await prepareReport(caller, token, asked)
        if (body) return save({ path: '/report/create', body, token })
      }
      return null
    },
  }
}

/**
 * Measures saves of every kind during the import of a chain's month, and keeps the slowest of each. A refused save counts as
 * unanswered.
 */
export const measureSaves = async ({ large, tell, say }: Measured): Promise<void> => {
  const slowest = new Map<string, number>()
  const counts = new Map<string, number>()
  await withFile(large, { month: large.olderMonth() }, async path => {
    let runs = true
    const importing = importFile(large.caller, large.ownerToken, { name: 'eldre.xml', path })
      .catch(error => {
        if (!(error instanceof Unanswered)) throw error
        say(`  the import failed: ${error.message}`)
      })
      .finally(() => {
        runs = false
      })
    const savers = Object.entries(kindsOf(large)).map(async ([kind, save]) => {
      for (let nth = 0; runs; nth++) {
        const answer = await save(await large.ownerToken(), nth).catch(() => undefined)
        if (answer === null) return
        const isSaved = answer !== undefined && answer.status < 300
        if (!isSaved) say(`  ${kind}: ${answer?.status} ${answer?.bytes.toString().slice(0, 200)}`)
        slowest.set(kind, Math.max(slowest.get(kind) ?? 0, isSaved ? answer.ms : Number.POSITIVE_INFINITY))
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        await sleep(BETWEEN_MS)
      }
    })
    await Promise.all([importing, ...savers])
  })
  for (const [kind, ms] of slowest)
    tell(`Saving ${kind} while a month is imported, slowest of ${counts.get(kind)}`, ms, 'ms', {
      most: CEILING_MS,
    })
}

/** Compares two concurrent imports of different salons with two in sequence. */
export const measureTwoAtOnce = async ({ large, tell }: Measured): Promise<void> => {
  const other = large.chain.size.salons > 1 ? 2 : 1
  const of = (salon: number, month = large.olderMonth()) =>
    withFile(large, { month, salons: [salon] }, path =>
      importFile(large.caller, large.ownerToken, { name: `salong-${salon}.xml`, path }),
    )
  const alone = [await of(1), await of(other)].reduce((sum, { seconds }) => sum + seconds, 0)
  const month = large.olderMonth()
  const began = performance.now()
  await Promise.all([of(1, month), of(other, other === 1 ? large.olderMonth() : month)])
  const together = (performance.now() - began) / 1000
  tell(
    'Files of two salons imported at once ÷ one after the other, writing them included',
    together / alone,
    '',
    {
      most: 1.2,
    },
  )
}
