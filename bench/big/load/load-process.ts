import { pick } from '#testing/world/random'
import { type Account, signIn, tokensOf } from '../accounts.ts'
import { atOnce } from '../at-once.ts'
import { type Asked, openCaller } from '../caller.ts'
import { chanceOf } from '../chain-size.ts'
import { quantile } from '../results.ts'
import { type Kind, reads, writes } from './mix.ts'
import type { LoadReport, Order } from './order.ts'
import { everySecond, openTimes, type Times } from './schedule.ts'
import { openStreams } from './streams.ts'

// A separate process, so that the measurement excludes the cost of the load generator. It takes its order from a message and
// replies with a LoadReport.

const run = async ({ port, chain, seconds, perSecond, streams }: Order): Promise<LoadReport> => {
  const caller = openCaller(port)
  const tokens = tokensOf(caller)
  const accounts: readonly Account[] = [chain.owner, ...chain.accounts]
  const signedIn = await atOnce(accounts, 2, tokens)
  const live = await openStreams({ port, tokens: signedIn, count: streams })
  const late: number[] = []
  const pending = new Set<Promise<void>>()

  /** Sends a call that is due and records the time from its due moment. */
  const note = (
    times: readonly Times[],
    due: number,
    work: () => Promise<{ status: number; bytes?: Buffer }>,
  ) => {
    late.push(performance.now() - due)
    const call = work()
      .then(({ status, bytes }) => {
        for (const one of times) one.took(performance.now() - due)
        if (status >= 300) for (const one of times) one.failed(`${status} ${bytes?.toString().slice(0, 300)}`)
      })
      .catch((error: Error) => {
        for (const one of times) one.failed(error.message)
      })
      .finally(() => pending.delete(call))
    pending.add(call)
  }
  const mixOf = (kinds: readonly Kind[], salt: string, all: Times) => {
    const chance = chanceOf('load', salt)
    const rows = kinds
      .map(kind => ({
        ...kind,
        who: accounts.filter(({ type }) => type === kind.by),
        times: openTimes(kind.kind),
      }))
      .filter(({ who }) => who.length > 0)
    return {
      told: () => rows.map(({ times }) => times.told()).filter(({ count, errors }) => count + errors > 0),
      send: (due: number, nth: number) => {
        const { call, who, times } = pick(chance, rows)
        const as = who[Math.floor(chance() * who.length)] as Account
        const asked: Asked = call(chain, as, nth)
        note([times, all], due, async () => caller.ask({ ...asked, token: await tokens(as) }))
      },
    }
  }
  const [allReads, allWrites, signIns] = [openTimes('reads'), openTimes('writes'), openTimes('sign-ins')]
  const [reading, writing] = [mixOf(reads, 'reads', allReads), mixOf(writes, 'writes', allWrites)]
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  await Promise.all([
    everySecond(perSecond.reads, seconds, reading.send),
    everySecond(perSecond.writes, seconds, writing.send),
    everySecond(perSecond.signIns, seconds, (due, nth) =>
      note([signIns], due, async () => {
        await signIn(caller, accounts[nth % accounts.length] as Account)
        return { status: 200 }
      }),
    ),
  ])
  const { user, system } = process.cpuUsage(cpuBefore)
  const took = performance.now() - began
  await Promise.all(pending)
  const report = {
    reads: reading.told(),
    writes: writing.told(),
    signIns: signIns.told(),
    allReads: allReads.told(),
    streams: live.told(),
    lateMs: { p99: quantile(late, 0.99), worst: quantile(late, 1) },
    cpuShare: (user + system) / 1000 / took,
  }
  live.close()
  caller.close()
  return report
}

process.once('disconnect', () => process.exit(0))
process.once('message', (order: Order) => {
  run(order).then(
    report => process.send?.({ report }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})
