import { afterAll, beforeAll, expect, test } from 'vitest'
import { noFigures } from '#domain/sales/daily-figures'
import { type Day, day } from '#domain/values/month'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { now, openFacts } from '#testing/facts'
import { fc } from '#testing/properties'
import { longRun, patience } from '#testing/soak'
import { FIGURES_HEADER } from '#testing/world/figures-csv'
import { applyMapping } from '../mapping/apply-mapping.ts'
import { correctFigures } from './correct.ts'
import { dayConflicts } from './day-conflicts.ts'

const because = 'a test sets the stage'
/** Anna has three numbers, one of them unknown until it is mapped. Bo has one. */
const numbers = ['11', '9011', '8011', '12'] as const
const days = [day('2026-11-02'), day('2026-11-03'), day('2026-11-08')] as const
const CORRECTED: Day = days[0]

interface Row {
  readonly number: (typeof numbers)[number]
  readonly day: Day
  /** Quarters of an hour. */
  readonly quarters: number
  readonly visits: number | null
}
const keyOf = ({ number, day }: Row): string => `${number} ${day}`

const rows = fc.uniqueArray(
  fc.record({
    number: fc.constantFrom(...numbers),
    day: fc.constantFrom(...days),
    quarters: fc.integer({ min: 0, max: 32 }),
    visits: fc.option(fc.nat({ max: 9 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 9, selector: keyOf },
)

/** Every row at least once, in any order, in any number of files, with repetitions. */
const packed = (all: readonly Row[]) =>
  fc.record({
    shuffled: fc.shuffledSubarray([...all], { minLength: all.length }),
    cuts: fc.array(fc.nat({ max: all.length }), { maxLength: 3 }),
    again: fc.array(fc.shuffledSubarray([...all], { minLength: 1 }), { maxLength: 2 }),
    againAt: fc.array(fc.nat({ max: 5 }), { minLength: 2, maxLength: 2 }),
    /** The file before which the number is mapped, and the one before which the day is corrected. */
    mappedAt: fc.nat({ max: 5 }),
    correctedAt: fc.nat({ max: 5 }),
    mapsFirst: fc.boolean(),
    correction: fc.integer({ min: 0, max: 40 }),
  })

type Packing = typeof packed extends (all: readonly Row[]) => fc.Arbitrary<infer Made> ? Made : never

const filesOf = ({ shuffled, cuts, again, againAt }: Packing): readonly (readonly Row[])[] => {
  const ends = [...new Set([...cuts, shuffled.length])].sort((a, b) => a - b)
  const files = ends.map((end, i) => shuffled.slice(ends[i - 1] ?? 0, end)).filter(file => file.length > 0)
  again.forEach((file, i) => {
    files.splice(againAt[i] ?? 0, 0, file)
  })
  return files
}

const written = (file: readonly Row[]): string =>
  [
    FIGURES_HEADER,
    ...file.map(
      ({ number, day, quarters, visits }) =>
        `${solli};${number};${day};${quarters / 4};1;${visits ?? ''};0;0;0;0;0;0;0;;`,
    ),
  ].join('\n')

/**
 * 'person day' → hours and visits, computed independently: the sum over the person's numbers, or the
 * correction.
 */
const expected = (all: readonly Row[], anna: string, bo: string, correction: number) => {
  const sums = new Map<string, { hours: number; visits: number }>()
  for (const { number, day, quarters, visits } of all) {
    const key = `${number === '12' ? bo : anna} ${day}`
    const sum = sums.get(key) ?? { hours: 0, visits: 0 }
    sums.set(key, { hours: sum.hours + quarters / 4, visits: sum.visits + (visits ?? 0) })
  }
  sums.set(`${anna} ${CORRECTED}`, { hours: correction / 4, visits: 0 })
  return Object.fromEntries(sums)
}

let facts: Awaited<ReturnType<typeof openFacts>>
let opened = 0
let solli: string
let anna: string
let bo: string

beforeAll(async () => {
  facts = await openFacts()
})
afterAll(() => facts.close())

const inLedger = (act: (db: SystemDb) => Promise<unknown>) =>
  facts.pool.longTransaction(db => act(db.system(because)))
const map = (number: string) =>
  inLedger(db =>
    applyMapping(db, {
      salonId: solli,
      articleGroups: {},
      named: new Map(),
      registers: { changes: [], reaches: () => true, today: '2026-11-21' as Day },
      employees: { [number]: anna },
    }),
  )
/** Each case has its own salon and people, so no cleanup is needed. */
const openSalon = async () => {
  solli = await facts.salon(`Solli ${++opened}`)
  anna = await facts.employee('Anna Aas', '11', solli)
  bo = await facts.employee('Bo Berg', '12', solli)
  await facts.pool.run(
    { because },
    sql`insert into person_mapping (salon_id, emp_id, employee_id) values (${solli}, '9011', ${anna})`,
  )
}

test(
  'the time book is the same for any order, packing and repetition of its files (D76), and a correction is kept (D77)',
  async () => {
    const run = longRun('timeBookFiles')
    const cases = rows.chain(all => fc.tuple(fc.constant(all), packed(all)))
    await fc.assert(
      fc.asyncProperty(cases, async ([all, packing]) => {
        run.did()
        await openSalon()
        const files = filesOf(packing)
        const told = new Set<string>()
        let mapped = false
        /** The rows of the corrected day that were assigned to Anna at the time of the correction. */
        let settled: readonly string[] = []
        const correct = async () => {
          const known = (key: string) => !key.startsWith('12') && (mapped || !key.startsWith('8011'))
          settled = [...told].filter(known)
          const figures = { ...noFigures, produksjontimer: packing.correction / 4, bookede_timer: 1 }
          await inLedger(db =>
            correctFigures(db, {
              salonId: solli,
              employeeId: anna,
              day: CORRECTED,
              figures,
              enteredBy: bo,
              now,
            }),
          )
        }
        const mapLate = async () => {
          await map('8011')
          mapped = true
        }
        const between = async (at: number) => {
          const steps = [
            ...(Math.min(packing.mappedAt, files.length) === at ? [mapLate] : []),
            ...(Math.min(packing.correctedAt, files.length) === at ? [correct] : []),
          ]
          for (const step of packing.mapsFirst ? steps : steps.toReversed()) await step()
        }
        for (const [at, file] of files.entries()) {
          await between(at)
          expect(await facts.import(written(file))).toMatchObject({ state: 'done' })
          for (const row of file) told.add(keyOf(row))
        }
        await between(files.length)

        const sums = await facts.rows<{ whose: string; hours: number; visits: number }>(
          sql`select employee_id || ' ' || day as whose, sum(hours) as hours, sum(visits) as visits from employee_day
              where salon_id = ${solli} group by 1`,
        )
        const found = Object.fromEntries(sums.map(({ whose, ...sum }) => [whose, sum]))
        expect(found).toEqual(expected(all, anna, bo, packing.correction))
        const whole = await facts.rows<{ hours: number }>(
          sql`select sum(hours) as hours from salon_month where salon_id = ${solli}`,
        )
        const wanted = Object.values(expected(all, anna, bo, packing.correction))
        expect(whole[0]?.hours).toBe(wanted.reduce((sum, { hours }) => sum + hours, 0))

        const ofTheDay = all.filter(one => one.number !== '12' && one.day === CORRECTED)
        const said = ofTheDay.reduce((sum, { quarters }) => sum + quarters, 0)
        const saysTheSame =
          said === packing.correction && ofTheDay.length === 1 && ofTheDay[0]?.visits === null
        const isNew = ofTheDay.some(one => !settled.includes(keyOf(one)))
        const waiting = await facts.rows(dayConflicts(sql`hand.salon_id = ${solli}`))
        expect(waiting).toHaveLength(isNew && !saysTheSame ? 1 : 0)
      }),
      run.property,
    )
  },
  patience(120_000),
)
