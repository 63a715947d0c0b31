import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberedChain, type Said } from '#testing/numbered-chain'
import { fc } from '#testing/properties'
import { often, patience } from '#testing/soak'

let chain: Awaited<ReturnType<typeof numberedChain>>
let salons = 0
beforeAll(async () => {
  chain = await numberedChain('2026-11-29T09:00:00.000Z')
})
afterAll(() => chain.product.close())

const dayOf = (n: number): string => `2026-11-${String(n).padStart(2, '0')}`
const DAYS = 28

/** Alternating days without and with a holder of a number. The last holder keeps it. */
const turns = fc.array(
  fc.record({ waits: fc.integer({ min: 1, max: 5 }), stays: fc.integer({ min: 0, max: 6 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)

interface Holder {
  readonly key: string
  readonly number: string
  readonly from: number
  /** Day of leaving; null if the person has not left. */
  readonly until: number | null
}

interface Turn {
  readonly waits: number
  readonly stays: number
}

const holdersOf = (number: string, all: readonly Turn[]): Holder[] => {
  let day = 0
  return all.map(({ waits, stays }, i) => {
    const from = day + waits
    day = from + stays
    return { key: `${number}-${i}`, number, from, until: i === all.length - 1 ? null : day }
  })
}

/**
 * Restates by hand who holds a number on a day. The first and last days belong to the holder, and so do the days
 * before the first holder's start. Any other day has no holder. A person who joined and left on the same day never
 * held the number.
 */
const ownerOf = (all: readonly Holder[], day: number): string | undefined =>
  all
    .filter(({ from, until }) => from !== until)
    .find(({ from, until }, i) => (i === 0 || from <= day) && (until === null || day <= until))?.key

const amountOf = (number: string, day: number): number => Number(number) * 100 + day

/** The first holder of a number joins and leaves on the third day. */
const cameAndWent = {
  turns: [
    [
      { waits: 3, stays: 0 },
      { waits: 2, stays: 4 },
      { waits: 1, stays: 1 },
    ],
    [{ waits: 1, stays: 1 }],
  ] satisfies Turn[][] as [Turn[], Turn[]],
  files: [[1, 3, 4, 5, 9, 10].map(day => ({ number: '1' as const, day }))],
  picks: Array.from({ length: 40 }, (_, i) => i),
  hours: true,
}

test(
  'any order of files and changes gives everybody the same figures (F15)',
  async () => {
    const plan = fc.record({
      turns: fc.tuple(turns, turns),
      // The days and numbers in each file. The same pair may occur twice.
      files: fc.array(
        fc.array(fc.record({ number: fc.constantFrom('1', '2'), day: fc.integer({ min: 1, max: DAYS }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        { minLength: 1, maxLength: 4 },
      ),
      /** Selects which of the possible next steps runs. */
      picks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      hours: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ turns, files, picks, hours }) => {
        const name = `Salong ${++salons}`
        const salon = await chain.open(name)
        const holders = turns.map((all, i) => holdersOf(String(i + 1), all))
        const ids = new Map<string, string>()
        const change = ({ key, number, from, until }: Holder) => [
          async () => {
            const { objectId } = await chain.hire(`${name} ${key}`, {
              number,
              salons: [salon],
              from: dayOf(from),
            })
            ids.set(key, objectId)
          },
          ...(until === null
            ? []
            : [
                async () => {
                  const { status } = await chain.save(ids.get(key) ?? '', {
                    activeIn: [],
                    from: dayOf(until),
                  })
                  expect(status).toBe(200)
                },
              ]),
        ]
        const bring = (file: (typeof files)[number]) => async () => {
          const said: Said[] = file.map(({ number, day }) => ({
            number,
            day: dayOf(day),
            amount: amountOf(number, day),
          }))
          await chain.sell(name, said)
          const booked = new Map(said.map(one => [`${one.number} ${one.day}`, { ...one, amount: 4 }]))
          if (hours) await chain.work(name, [...booked.values()])
        }
        // Changes of one number run in order. Files may arrive at any time in between.
        const queues = [...holders.map(all => all.flatMap(change)), ...files.map(file => [bring(file)])]
        for (const pick of picks) {
          const open = queues.filter(queue => queue.length > 0)
          await open[pick % open.length]?.shift()?.()
        }
        for (const rest of queues.flat()) await rest()

        for (const all of holders)
          for (const { key, number } of all) {
            const own = files
              .flat()
              .filter(one => one.number === number && ownerOf(all, one.day) === key)
              .map(({ day }) => [dayOf(day), [amountOf(number, day), hours ? 4 : 0]])
            expect(await chain.daysOf(ids.get(key) ?? '')).toEqual(Object.fromEntries(own))
          }
      }),
      { numRuns: often(6, 100), examples: [[cameAndWent]] },
    )
  },
  patience(),
)
