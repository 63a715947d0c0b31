import { type Account, tokensOf } from './accounts.ts'
import { atOnce } from './at-once.ts'
import type { Caller } from './caller.ts'
import { type ChainSize, chanceOf } from './chain-size.ts'
import type { Organisation } from './organise.ts'

const CASES_A_SALON = 10
const VIDEOS = 40
const words = ['Luggen er skjev', 'Fargen falmet etter en uke', 'Striper er for gule', 'Krøllene gikk ut']

/** Creates cases in every salon; two of three request a refund, one of three has a note. */
export const makeCases = async (
  caller: Caller,
  token: () => Promise<string>,
  size: ChainSize,
  { salons, people }: Organisation,
): Promise<readonly string[]> => {
  const post = async (path: string, body: unknown) =>
    (await caller.must({ path, body, token: await token() })).json
  const cases = salons.flatMap((salon, at) =>
    Array.from({ length: CASES_A_SALON }, (_, nth) => ({ salon, at, nth })),
  )
  return atOnce(cases, 4, async ({ salon, at, nth }) => {
    const chance = chanceOf('case', at, nth)
    const inSalon = Math.floor(people.length / size.salons)
    const employee = people[at + size.salons * Math.floor(chance() * inSalon)] ?? 'other'
    const { objectId } = await post('/complaint/create', {
      name: `Kunde ${at + 1} ${nth + 1}`,
      phone: String(40_000_000 + at * 100 + nth),
      salon,
      employee,
      message: `${words[nth % words.length]}. `.repeat(4),
      origin: 'phone',
    })
    const update = (change: unknown) => post('/complaint/update', { objectId, change })
    if (nth % 3 > 0) await update({ addRefund: { cost: 200 + 50 * (nth % 8) } })
    if (nth % 3 === 1) await update({ addNote: { text: 'Ringte kunden, kommer innom på fredag' } })
    return objectId as string
  })
}

/** Creates linked videos and records who has opened which. */
export const makeVideos = async (
  caller: Caller,
  token: () => Promise<string>,
  accounts: readonly Account[],
): Promise<readonly string[]> => {
  const videos = await atOnce(
    Array.from({ length: VIDEOS }, (_, i) => i),
    2,
    async i => {
      const type = i % 4 === 0 ? 'yoga' : 'tv'
      const url = `https://www.youtube.com/watch?v=big${String(i).padStart(8, '0')}`
      const body = { title: `Teknikk ${i + 1}: ${words[i % words.length]}`, type, url }
      return (await caller.must({ path: '/tutorials', body, token: await token() })).json.objectId as string
    },
  )
  const tokens = tokensOf(caller)
  for (const account of accounts)
    for (const video of videos.slice(0, 8))
      await caller.must({ path: `/tutorials/${video}/view`, body: {}, token: await tokens(account) })
  return videos
}
