import type { OutgoingHttpHeaders } from 'node:http'
import { live } from '#contract/live/live'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import type { Hub } from '#server/live/hub'

const HEARTBEAT_MS = 20_000
/** A stream lasts no longer than an ID token. The browser reconnects with a new one. */
const LONGEST_MS = 14 * 60_000
/** Maximum number of unread bytes. Beyond this, the reader is considered gone. */
const MOST_WAITING = 1024 ** 2

export const liveRoutes = (app: App, hub: Hub): void => {
  serve(app, live.stream, async ({ session, request, reply }) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const stream = reply.raw
    reply.hijack()
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
      // A kept-alive connection would delay the shutdown of the server.
      connection: 'close',
    })
    const write = (text: string) => {
      if (stream.writableLength > MOST_WAITING) stream.destroy()
      else stream.write(text)
    }
    write(': hello\n\n')
    const leave = hub.open({
      who: session,
      again: async () => {
        const who = await app.authenticate(token)
        return who && !who.pending && who.secondStep === 'done' ? who : null
      },
      end: () => stream.end(),
      send: event =>
        write(`event: ${event.event}\ndata: ${JSON.stringify('change' in event ? event.change : {})}\n\n`),
    })
    const heart = setInterval(() => write(': here\n\n'), HEARTBEAT_MS)
    const end = setTimeout(() => stream.end(), LONGEST_MS)
    stream.once('close', () => {
      clearInterval(heart)
      clearTimeout(end)
      leave()
    })
  })
}
