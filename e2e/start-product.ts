import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The first line with an address. Log lines may come before it. */
const addressIn = async (lines: AsyncIterable<string>): Promise<string> => {
  for await (const line of lines) if (URL.canParse(line)) return line
  throw new Error('The product ended without printing its address')
}

/**
 * Starts the product in a separate process, with the small chain, the small chain and a sign-in provider or the reports of every past
 * month, or with an owner alone.
 * Returns its address and a function that stops it.
 */
export const startProduct = async (
  chain: 'small' | 'small with provider' | 'small and sent' | 'empty' = 'small',
): Promise<{ url: string; end: () => Promise<void> }> => {
  const server = spawn(process.execPath, ['--import', 'tsx', 'e2e/serve.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TZ: 'America/Los_Angeles', E2E_CHAIN: chain },
  })
  const ended = once(server, 'exit')
  const url = await Promise.race([
    addressIn(createInterface({ input: server.stdout })),
    ended.then(([code]) => {
      throw new Error(`The product ended with ${code} before it answered`)
    }),
  ])
  // An unread pipe would block the product once it is full.
  server.stdout.resume()
  return {
    url,
    end: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
