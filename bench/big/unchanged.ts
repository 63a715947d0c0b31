import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median } from '../load.ts'
import type { Measured } from './measure.ts'
import { chainMonth } from './reads.ts'
import { CONNECTIONS, type Hammered, hammer, hasWrk } from './wrk.ts'

const RATE_SHARE = 0.5
const P99_TIMES = 2.5

/** Built like the product: running the sources directly is slower. */
const builtBare = async (): Promise<string> => {
  // Vite takes 150 MB, which the process that generates and loads a chain does not need.
  const { build } = await import('vite')
  const outDir = 'dist/bench'
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { outDir, rollupOptions: { input: { bare: 'bench/bare.ts' } } },
  })
  return join(outDir, 'bare.js')
}

/** Compares the chain's unchanged month with a bare Fastify that sends the same bytes, in three alternating rounds. */
export const measureUnchanged = async ({ large, quick, tell, say }: Measured): Promise<void> => {
  const bare = fork(await builtBare(), [large.databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
  const token = await large.ownerToken()
  const { bytes } = await large.caller.must({ ...chainMonth, token })
  await fetch(`http://127.0.0.1:${port}/bytes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  const body = JSON.stringify(chainMonth.body)
  const ours = { port: large.product.port, path: `/api${chainMonth.path}`, body, token }
  const theirs = { port, path: '/bytes', body, token }
  const seconds = quick ? 2 : 10
  // Warm-up, so that the start-up of neither is measured.
  for (const target of [ours, theirs]) await hammer(target, quick ? 1 : 3)
  const rounds: { ours: Hammered; theirs: Hammered }[] = []
  for (let round = 0; round < 3; round++)
    rounds.push({ ours: await hammer(ours, seconds), theirs: await hammer(theirs, seconds) })
  bare.disconnect()
  await once(bare, 'exit')
  const of = (whose: 'ours' | 'theirs', what: keyof Hammered) => median(rounds.map(one => one[whose][what]))
  say(
    `  ${hasWrk() ? 'wrk' : "the bench's own client"}, ${CONNECTIONS} connections, ${(bytes.length / 1000).toFixed(1)} kB: ${of('ours', 'rate').toFixed(0)} and ${of('theirs', 'rate').toFixed(0)} requests/s, p99 ${of('ours', 'p99Ms').toFixed(1)} and ${of('theirs', 'p99Ms').toFixed(1)} ms`,
  )
  const by = hasWrk() ? 'wrk' : 'own client'
  tell(
    `Unchanged chain's month ÷ bare Fastify with the same bytes, requests/s (${by})`,
    of('ours', 'rate') / of('theirs', 'rate'),
    '',
    { least: RATE_SHARE },
  )
  tell('  its p99 ÷ that of the bare one', of('ours', 'p99Ms') / of('theirs', 'p99Ms'), '', {
    most: P99_TIMES,
  })
}
