import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts the product for all journeys; answers how to end it. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const server = spawn(process.execPath, ['--import', 'tsx', 'e2e/serve.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TZ: 'America/Los_Angeles' },
  })
  const ended = once(server, 'exit')
  const lines = createInterface({ input: server.stdout })
  const [address] = await Promise.race([
    once(lines, 'line') as Promise<[string]>,
    ended.then(([code]) => {
      throw new Error(`The product ended with ${code} before it answered`)
    }),
  ])
  process.env.E2E_URL = address
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}

export default globalSetup
