import { monitorEventLoopDelay } from 'node:perf_hooks'
import { compose } from '#server/compose'
import { readConfig } from '#server/config'
import { openPool } from '#server/db/db'
import { newCodesKey } from '#server/identity/codes-key'
import { startSession } from '#server/identity/sessions'
import { signIdToken, signingKey } from '#server/identity/tokens'
import { today } from './chain.ts'
import { cpuMs } from './cpu.ts'

// A separate process: the whole product on the given database, on the last day of the measured chain. It reports its port and the
// owner's token, and exits with its parent. The third argument names trusted proxies. The environment says whether it is monitored.

const now = new Date(`${today}T12:00:00.000Z`)
const pool = openPool(process.argv[2] ?? '')
const { LOG_LEVEL = 'error', METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = process.env
const config = readConfig({
  LOG_LEVEL,
  METRICS_PORT,
  OTEL_EXPORTER_OTLP_ENDPOINT,
  DEMO: '0',
  DATA_DIR: process.argv[3],
  TRUSTED_PROXIES: process.argv[4],
})
const http = await compose({ pool, clock: () => now, config, codesKey: newCodesKey() })
await http.monitoring.listen()
await http.listen({ port: 0, host: '127.0.0.1' })
const { sessionId } = await startSession(pool, 'owner', now)
const token = await signIdToken(await signingKey(pool), sessionId, now)
process.send?.({ port: (http.server.address() as { port: number }).port, token })
// Messages: 'cpu' asks for the CPU time, 'longest' for the longest event-loop delay since the previous request.
const delay = monitorEventLoopDelay({ resolution: 1 })
process.on('message', asked => {
  if (asked === 'cpu') return process.send?.({ cpuMs: cpuMs() })
  process.send?.({ longestMs: delay.max / 1e6 })
  delay.reset()
  delay.enable()
})
process.once('disconnect', () => process.exit(0))
