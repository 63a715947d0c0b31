import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The first line that is an address: what the product logs may stand before it. */
const addressIn = async (lines: AsyncIterable<string>): Promise<string> => {
  for await (const line of lines) if (URL.canParse(line)) return line
  throw new Error('The product ended its output without its address')
}

/** Starts the product in a process of its own; answers where it is, and how to end it. */
export const startProduct = async (): Promise<{ url: string; end: () => Promise<void> }> => {
  const server = spawn(process.execPath, ['--import', 'tsx', 'e2e/serve.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TZ: 'America/Los_Angeles' },
  })
  const ended = once(server, 'exit')
  const url = await Promise.race([
    addressIn(createInterface({ input: server.stdout })),
    ended.then(([code]) => {
      throw new Error(`The product ended with ${code} before it answered`)
    }),
  ])
  // A pipe that nobody empties would stop the product once it is full.
  server.stdout.resume()
  return {
    url,
    end: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
