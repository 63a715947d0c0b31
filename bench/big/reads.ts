import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths, type Month, monthOf } from '#domain/values/month'
import { median } from '../load.ts'
import type { Asked } from './caller.ts'
import type { RunningChain } from './chain.ts'
import type { Measured } from './measure.ts'
import { askSheet } from './reports.ts'
import { exponentOf } from './results.ts'

/** Both limits are relative to the first read of the chain's month. The second read of that month is reported too. */
const FIRST_TIMES = 3
const AGAIN_TIMES = 1.3
const RANKINGS_BYTES = 60_000

/** The chain's current month by salon, the reference for all other reads. */
export const chainMonth: Asked = {
  path: '/stats/chain',
  body: { listType: 'perSalon', timeFrame: 'monthly' },
}

/** Rankings write the month as MM-YYYY. */
export const rankingsOf = (month: Month): Asked => ({
  path: `/rankings/${month.slice(5)}-${month.slice(0, 4)}`,
})

type Screen = readonly Asked[]

/** The concurrent requests of each screen, by its name in the table. */
const screensOf = ({ chain }: RunningChain): Readonly<Record<string, Screen>> => {
  const running = monthOf(chain.today)
  const last = addMonths(running, -1)
  const rankings = rankingsOf(last)
  const [person, salon] = [chain.people[0], chain.salons[0]]
  return {
    'data quality': [{ path: `/data-quality?month=${last}` }],
    rankings: [rankings],
    home: [
      ...[chainMonth, rankings, { path: '/stats/freshness' }, { path: '/complaints/waiting' }],
      ...[{ path: '/imports/latest' }, { path: '/tutorials/news' }, { path: '/manage/waiting' }],
    ],
    search: [{ path: '/employees/names' }, { path: '/salons' }, { path: '/complaints?search=kunde%201' }],
    'the log': [{ path: '/audit' }],
    'the log of a person': [{ path: `/audit?subject=${person}` }],
    'list of people': [{ path: '/employees' }],
    "list of a salon's people": [{ path: `/employees?salonId=${salon}` }],
    'list of users': [{ path: '/users' }],
    'list of salons': [{ path: '/manage/salons' }],
    'list of cases': [{ path: '/complaints' }],
    'list of reports': [{ path: '/reports' }],
    'board of a month': [{ path: `/reports/months/${last}/board` }],
    'list of imports': [{ path: '/imports' }],
    'list of mappings': [{ path: '/manage/mapping' }],
    'lessons of cases': [{ path: `/complaints/lessons?from=${addMonths(running, -11)}&to=${running}` }],
    'who looked at what': [{ path: '/owner/disclosures' }],
    'supplements of a salon': [{ path: `/report-suggestions/${salon}/${last}` }],
    'who is unpaid in a salon': [{ path: `/report-suggestions/${salon}/${last}/unpaid` }],
    'who is left out of reports': [{ path: '/report-suggestions/left-out' }],
    'receipts of a day': [{ path: '/stats/receipts', body: { salonId: salon, day: `${last}-12` } }],
    'trends of the chain': [{ path: '/stats/trends/chain', body: { listType: 'perTimeframe' } }],
    'figures of all people': [{ path: '/stats/employees', body: {} }],
    'list of videos': [{ path: '/tutorials?type=tv' }],
    'salary of a person': [
      { path: '/stats/salary', body: { objectId: person, salonId: salon, month: last } },
    ],
  }
}

/** Milliseconds until the last response of a screen. */
const timeOf = async ({ caller }: RunningChain, token: string, screen: Screen): Promise<number> => {
  const began = performance.now()
  await Promise.all(screen.map(asked => caller.must({ ...asked, token })))
  return performance.now() - began
}

/** A manual correction of a day clears the figures cache. */
export const changeFigures = async ({ chain, caller }: RunningChain, token: string, round: number) => {
  const day = `${addMonths(monthOf(chain.today), -1)}-11`
  const body = { salonId: chain.salons[0], objectId: chain.people[0], day }
  const hours = 5 + ((Math.floor(performance.now()) + round) % 12) / 4
  await caller.must({ path: '/manage/figures', body: { ...body, produksjontimer: hours }, token })
  // Leaves time for the notification to arrive and the triggered work to end.
  await sleep(150)
}

interface Times {
  readonly first: number
  readonly again: number
  /** The chain's month, measured in the same rounds. */
  readonly month: { readonly first: number; readonly again: number }
}

/** Interleaved with the chain's month, so that a busy moment affects both. */
const measureScreen = async (
  running: RunningChain,
  read: (token: string) => Promise<number>,
  rounds: number,
): Promise<Times> => {
  const token = await running.ownerToken()
  const month = (token: string) => timeOf(running, token, [chainMonth])
  const all = {
    first: [] as number[],
    again: [] as number[],
    monthFirst: [] as number[],
    monthAgain: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    await changeFigures(running, token, round)
    all.monthFirst.push(await month(token))
    for (let i = 0; i < 3; i++) all.monthAgain.push(await month(token))
    await changeFigures(running, token, round + 1)
    all.first.push(await read(token))
    for (let i = 0; i < 3; i++) all.again.push(await read(token))
  }
  return {
    first: median(all.first),
    again: median(all.again),
    month: { first: median(all.monthFirst), again: median(all.monthAgain) },
  }
}

/** Measures the first and the repeated read of every screen on the large chain, and their growth from the small one. */
export const measureReads = async ({ small, large, times, quick, tell, say }: Measured): Promise<void> => {
  const rounds = quick ? 2 : 5
  const [of, ofSmall] = [screensOf(large), screensOf(small)]
  for (const [what, screen] of Object.entries(of)) {
    const read = await measureScreen(large, token => timeOf(large, token, screen), rounds)
    const few = await measureScreen(small, token => timeOf(small, token, ofSmall[what] ?? []), rounds)
    say(
      `  ${what}: first ${read.first.toFixed(1)} ms, again ${read.again.toFixed(1)} ms; the chain's month ${read.month.first.toFixed(1)} and ${read.month.again.toFixed(1)} ms`,
    )
    tell(`First read of ${what} ÷ that of the chain's month`, read.first / read.month.first, '', {
      most: FIRST_TIMES,
    })
    tell("  read again ÷ first read of the chain's month", read.again / read.month.first, '', {
      most: AGAIN_TIMES,
    })
    tell("  read again ÷ the chain's month again", read.again / read.month.again)
    tell('  exponent of the first read in salons', exponentOf(few.first, read.first, times))
  }
  const month = addMonths(monthOf(large.chain.today), -1)
  const sheet = await measureScreen(
    large,
    async token => {
      const salonId = large.chain.salons[1 % large.chain.salons.length] as string
      const began = performance.now()
      await askSheet(large.caller, token, { salonId, month })
      return performance.now() - began
    },
    rounds,
  )
  tell(
    "First read of a salon's payroll sheet ÷ that of the chain's month",
    sheet.first / sheet.month.first,
    '',
    {
      most: FIRST_TIMES,
    },
  )
  const token = await large.ownerToken()
  const { bytes } = await large.caller.must({ ...rankingsOf(month), token })
  tell('Rankings, not compressed', bytes.length / 1000, 'kB', { most: RANKINGS_BYTES / 1000 })
}
