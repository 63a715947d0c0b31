import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SuggestedSupplement } from '#contract/payroll/report-suggestions'
import { addMonths, firstDay, type Month, month } from '#domain/values/month'
import { newId } from '#server/db/ids'
import { type Product, startProduct } from '#testing/product'
import { fc } from '#testing/properties'
import { longRun, patience } from '#testing/soak'
import { type RedoActs, redoActs, type TypedRedoPay, taken } from './redos.fixture.ts'

let product: Product
let acts: RedoActs
beforeAll(async () => {
  product = await startProduct()
  acts = redoActs(product)
  await product.addPerson({ objectId: 'owner', type: 'owner' })
})
afterAll(() => product.close())

const FIRST = month('2026-01')
const both = [0, 1] as const
type One = (typeof both)[number]
/** Where a fixer works: the first salon, the second or both. */
type Where = 'first' | 'second' | 'both'
const salonsAt: Readonly<Record<Where, readonly One[]>> = { first: [0], second: [1], both }

type Act =
  | { readonly act: 'create'; readonly salon: One }
  | { readonly act: 'add'; readonly place: number; readonly fixer: One; readonly cost: number }
  | { readonly act: 'approve'; readonly place: number }
  | { readonly act: 'remove'; readonly place: number }
  | { readonly act: 'transfer'; readonly place: number; readonly salon: One }
  | { readonly act: 'move'; readonly fixer: One; readonly to: Where }
  | { readonly act: 'month' }
  | {
      readonly act: 'send'
      readonly salon: One
      readonly back: number
      readonly how: 'all' | 'half' | 'none'
    }
  | { readonly act: 'drop'; readonly place: number }
  | { readonly act: 'correct'; readonly place: number; readonly how: 'all' | 'none' | 'same' }

interface Sent {
  readonly id: string
  readonly salon: One
  readonly month: Month
  readonly pay: Readonly<Record<string, TypedRedoPay>>
  stands: boolean
}

/** The events so far, modelled by the test independently of the product's rules. */
interface Story {
  readonly salons: readonly [string, string]
  readonly fixers: readonly [string, string]
  /** By fixer: the salons they work in, with the first month of each change. */
  readonly works: (readonly { readonly from: Month; readonly at: Where }[])[]
  now: Month
  readonly cases: { readonly id: string; salon: One }[]
  readonly redos: {
    id: string
    inCase: number
    fixer: One
    cost: number
    approved: boolean
    removed: boolean
  }[]
  readonly reports: Sent[]
}

const placeOf = (story: Story, fixer: One, of: Month): Where =>
  story.works[fixer]?.findLast(({ from }) => from <= of)?.at ?? 'first'

const worksIn = (story: Story, fixer: One, of: Month, salon: One): boolean =>
  salonsAt[placeOf(story, fixer, of)].includes(salon)

const standing = <T>(list: readonly T[], place: number): T | undefined => list[place % (list.length || 1)]

/** A person who works in two salons has a row in each. */
const isPaid = (story: Story, fixer: One, of: Month, salon: One): boolean =>
  story.reports.some(
    report =>
      report.stands &&
      report.month === of &&
      report.salon === salon &&
      (story.fixers[fixer] as string) in report.pay,
  )

/** What the sender types for everybody in a report, based on the proposals. */
const typedFor = async (
  story: Story,
  salon: One,
  of: Month,
  people: readonly string[],
  how: string,
  replaces?: string,
) => {
  const proposals =
    how === 'none' ? [] : await acts.suggested(story.salons[salon], of, replaces ? { replaces } : {})
  return Object.fromEntries(
    people.map(person => {
      const amount = proposals.find(({ objectId }) => objectId === person)?.amount ?? 0
      return [person, taken(how === 'half' ? Math.trunc(amount / 2) : amount)]
    }),
  )
}

const sendOf = async (story: Story, salon: One, of: Month, how: string): Promise<void> => {
  const people = both
    .filter(fixer => worksIn(story, fixer, of, salon) && !isPaid(story, fixer, of, salon))
    .map(fixer => story.fixers[fixer])
  if (people.length === 0) return
  const pay = await typedFor(story, salon, of, people, how)
  story.reports.push({
    id: await acts.send(story.salons[salon], of, pay),
    salon,
    month: of,
    pay,
    stands: true,
  })
}

const setMonth = (story: Story, to: Month) => {
  story.now = to
  product.setNow(`${to}-05T10:00:00.000Z`)
}

const take = async (story: Story, one: Act): Promise<void> => {
  const { cases, redos, salons, fixers } = story
  if (one.act === 'month') return setMonth(story, addMonths(story.now, 1))
  if (one.act === 'create') {
    cases.push({ id: await acts.makeCase(salons[one.salon]), salon: one.salon })
  }
  if (one.act === 'add') {
    const of = standing(cases, one.place)
    // A person who works elsewhere cannot be the fixer.
    if (!of || !worksIn(story, one.fixer, story.now, of.salon)) return
    const id = await acts.addRedo(of.id, fixers[one.fixer], one.cost)
    redos.push({
      id,
      inCase: cases.indexOf(of),
      fixer: one.fixer,
      cost: one.cost,
      approved: false,
      removed: false,
    })
  }
  if (one.act === 'approve') {
    const redo = standing(
      redos.filter(({ approved, removed }) => !approved && !removed),
      one.place,
    )
    if (!redo) return
    await acts.approve(cases[redo.inCase]?.id as string, redo.id)
    redo.approved = true
  }
  if (one.act === 'remove') {
    const redo = standing(
      redos.filter(({ removed }) => !removed),
      one.place,
    )
    if (!redo) return
    await acts.remove(cases[redo.inCase]?.id as string, redo.id)
    redo.removed = true
  }
  if (one.act === 'transfer') {
    const of = standing(cases, one.place)
    if (!of || of.salon === one.salon) return
    await acts.transfer(of.id, salons[one.salon])
    of.salon = one.salon
  }
  if (one.act === 'move' && placeOf(story, one.fixer, story.now) !== one.to) {
    const names = salonsAt[one.to].map(salon => salons[salon])
    await acts.work(fixers[one.fixer], names, firstDay(story.now))
    const earlier = story.works[one.fixer]?.filter(({ from }) => from < story.now) ?? []
    story.works[one.fixer] = [...earlier, { from: story.now, at: one.to }]
  }
  if (one.act === 'send') {
    const of = addMonths(story.now, -one.back)
    if (of >= FIRST) await sendOf(story, one.salon, of, one.how)
  }
  const report =
    'place' in one
      ? standing(
          story.reports.filter(({ stands }) => stands),
          one.place,
        )
      : undefined
  if (one.act === 'drop' && report) {
    await acts.removeReport(report.id)
    report.stands = false
  }
  if (one.act === 'correct' && report) {
    const { salon, month: of, id } = report
    const pay =
      one.how === 'same' ? report.pay : await typedFor(story, salon, of, Object.keys(report.pay), one.how, id)
    const right = await acts.send(story.salons[salon], of, pay, id)
    report.stands = false
    story.reports.push({ id: right, salon, month: of, pay, stands: true })
  }
}

const monthsOf = (story: Story): Month[] => {
  const months: Month[] = []
  for (let of = addMonths(FIRST, -1); of <= addMonths(story.now, 2); of = addMonths(of, 1)) months.push(of)
  return months
}

/** By fixer: the approved amount (80 %), the amount paid by reports in force, and the amount proposed in any salon. */
const reckoning = async (story: Story) => {
  const proposals: SuggestedSupplement[] = []
  for (const salon of both)
    for (const of of monthsOf(story)) proposals.push(...(await acts.suggested(story.salons[salon], of)))
  return both.map(fixer => {
    const id = story.fixers[fixer]
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    return {
      earned: sum(
        story.redos
          .filter(redo => redo.fixer === fixer && redo.approved && !redo.removed)
          .map(({ cost }) => (cost / 5) * 4),
      ),
      paid: sum(
        story.reports
          .filter(({ stands }) => stands)
          .map(({ pay }) => (pay[id]?.tilleggOmklipp ?? 0) - (pay[id]?.trekkOmklipp ?? 0)),
      ),
      proposed: sum(proposals.filter(({ objectId }) => objectId === id).map(({ amount }) => amount)),
    }
  })
}

const place = fc.nat({ max: 5 })
const one = fc.constantFrom<One>(0, 1)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Act>) => ({ weight, arbitrary })
const act: fc.Arbitrary<Act> = fc.oneof(
  weighted(3, fc.record({ act: fc.constant('create'), salon: one })),
  // The costs have 80 % in whole kroner. Other tests cover rounding.
  weighted(
    8,
    fc.record({
      act: fc.constant('add'),
      place,
      fixer: one,
      cost: fc.integer({ min: 1, max: 300 }).map(n => n * 5),
    }),
  ),
  weighted(8, fc.record({ act: fc.constant('approve'), place })),
  weighted(4, fc.record({ act: fc.constant('remove'), place })),
  weighted(3, fc.record({ act: fc.constant('transfer'), place, salon: one })),
  weighted(
    2,
    fc.record({
      act: fc.constant('move'),
      fixer: one,
      to: fc.constantFrom<Where>('first', 'second', 'both'),
    }),
  ),
  weighted(4, fc.constant({ act: 'month' })),
  weighted(
    6,
    fc.record({
      act: fc.constant('send'),
      salon: one,
      back: fc.integer({ min: 1, max: 3 }),
      how: fc.constantFrom('all', 'all', 'half', 'none'),
    }),
  ),
  weighted(1, fc.record({ act: fc.constant('drop'), place })),
  weighted(2, fc.record({ act: fc.constant('correct'), place, how: fc.constantFrom('all', 'none', 'same') })),
)

const begun = async (): Promise<Story> => {
  const [a, b, anna, bo] = [newId(), newId(), newId(), newId()]
  for (const salon of [a, b]) await product.addSalon(salon, `Salong ${salon}`)
  await product.addPerson({ objectId: anna, activeIn: [a] })
  await product.addPerson({ objectId: bo, activeIn: [b] })
  const story: Story = {
    salons: [a, b],
    fixers: [anna, bo],
    now: FIRST,
    cases: [],
    redos: [],
    reports: [],
    works: [
      [{ from: addMonths(FIRST, -120), at: 'first' }],
      [{ from: addMonths(FIRST, -120), at: 'second' }],
    ],
  }
  setMonth(story, FIRST)
  return story
}

test(
  'after any sequence of changes to cases, people and reports, each approved redo is paid exactly once, and a removed one not at all [C43] [C44] [P115] [P116]',
  async () => {
    const run = longRun('redoHistories')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 26 }), async history => {
        run.did()
        const story = await begun()
        for (const next of history) await take(story, next)
        // At any time, the paid and proposed amounts add up to the earned amount.
        for (const { earned, paid, proposed } of await reckoning(story)) expect(paid + proposed).toBe(earned)
        // Accepting every proposal, month after month, pays exactly the earned amount.
        for (let more = 0; more < 2; more++) {
          setMonth(story, addMonths(story.now, 1))
          for (const of of monthsOf(story).filter(of => of >= FIRST && of < story.now))
            for (const salon of both) await sendOf(story, salon, of, 'all')
        }
        for (const { earned, paid, proposed } of await reckoning(story))
          expect({ paid, proposed }).toEqual({ paid: earned, proposed: 0 })
      }),
      run.property,
    )
  },
  patience(120_000),
)
