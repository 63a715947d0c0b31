import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { WebhookNetwork } from '#server/webhooks/network'
import { afterThisFile } from './closing.ts'
import { receiverCertificate } from './receiver-certificate.ts'

/** Leads every name to this machine, and trusts the certificate of the receivers of tests. No test leaves the machine. */
export const thisMachine: WebhookNetwork = {
  resolve: async () => ['127.0.0.1'],
  allows: address => address === '127.0.0.1',
  ca: receiverCertificate.cert,
}

/** A message as it arrived. */
export interface Arrived {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly path: string
}

/** The signature of a message, computed by hand from the specification. */
export const signatureByHand = ({ headers, body }: Arrived, secret: string): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

export type Answering = (arrived: Arrived, response: ServerResponse) => unknown

export const accepts: Answering = (_, response) => response.writeHead(204).end()
export const answersWith =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    response.writeHead(status, headers).end()
/** Never answers. */
export const hangs: Answering = () => undefined

/** A receiver of webhooks over TLS on this machine. It accepts everything until a test says otherwise. */
export const startReceiver = async () => {
  const sockets = new Set<Duplex>()
  const receiver = {
    arrived: [] as Arrived[],
    answer: accepts,
    /** The most messages that were being answered at one time. */
    mostAtOnce: 0,
  }
  let open = 0
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, ++open)
    response.once('close', () => open--)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const arrived = { headers, body: await text(request), path: request.url ?? '' }
    receiver.arrived.push(arrived)
    await receiver.answer(arrived, response)
  }
  const server = createServer(receiverCertificate, (request, response) => {
    // A sender that gives up ends the request in the middle.
    take(request, response).catch(() => response.destroy())
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  afterThisFile(close)
  return Object.assign(receiver, {
    port,
    /** An address of this receiver. Each name below receiver.test is another webhook. */
    address: (name = 'receiver.test', path = '/hook') => `https://${name}:${port}${path}`,
    close,
  })
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
