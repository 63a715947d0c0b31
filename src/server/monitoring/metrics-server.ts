import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { oneAtATime } from '../one-at-a-time.ts'

interface Scraped {
  readonly contentType: string
  readonly render: () => Promise<string>
}

export interface MetricsServer {
  /** Returns the port, which the system chooses when 0 is given. */
  readonly listen: (place: { readonly port: number; readonly host: string }) => Promise<number>
  readonly close: () => Promise<void>
}

const SLOWEST_MS = 5_000

/** Serves GET /metrics, and nothing else. */
export const createMetricsServer = (
  { contentType, render }: Scraped,
  failed: (error: unknown) => void,
): MetricsServer => {
  const rendered = oneAtATime(render)
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
    try {
      const text = await rendered()
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      failed(error)
      response.writeHead(500).end()
    }
  }
  const server = createServer({ headersTimeout: SLOWEST_MS, requestTimeout: SLOWEST_MS }, answer)
  return {
    listen: async ({ port, host }) => {
      const listening = once(server, 'listening')
      server.listen({ port, host })
      await listening
      return (server.address() as { port: number }).port
    },
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
