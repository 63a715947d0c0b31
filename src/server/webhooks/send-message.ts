import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { DeliveryFault } from '#domain/webhooks/deliveries'
import { DeliveryError } from './delivery-error.ts'
import type { WebhookNetwork } from './network.ts'
import { allowedAddresses } from './receiver.ts'

/** For the whole attempt: name servers, connection and answer. Less than the shortest wait, so no attempt overlaps the next. */
export const ATTEMPT_MS = 15_000

/** The body of an answer is read politely up to here, and thrown away. */
const MOST_ANSWER_BYTES = 16_384

/** Leads every connection to the addresses that were checked, whatever the name servers say by now. */
const leadingTo =
  (addresses: readonly [string, ...string[]]): LookupFunction =>
  (_host, { all }, found) => {
    const [first, ...others] = addresses.map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (!first) return
    if (all) found(null, [first, ...others])
    else found(null, first.address, first.family)
  }

const codesOf = (error: unknown): string[] =>
  error instanceof AggregateError
    ? error.errors.flatMap(codesOf)
    : [String((error as NodeJS.ErrnoException).code ?? '')]

const isOfCertificate = (code: string): boolean =>
  /^(CERT_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|EPROTO$)/.test(code)

const faultOf = (error: unknown): DeliveryFault =>
  codesOf(error).some(isOfCertificate) ? 'certificate' : 'no connection'

/** Reads the rest of an answer, so that the receiver can finish it, within the bound. */
const drain = async (answer: IncomingMessage): Promise<void> => {
  let read = 0
  for await (const piece of answer) {
    read += (piece as Buffer).length
    // Leaving the loop closes the connection.
    if (read > MOST_ANSWER_BYTES) return
  }
}

interface Outgoing {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const post = (
  { ca }: WebhookNetwork,
  url: URL,
  { headers, body }: Outgoing,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Foehn-Webhooks/1',
    }
    // Without an agent no connection outlives its attempt, so each one is made to addresses that were just checked.
    const options = { method: 'POST', agent: false, lookup, signal, headers: sent } as const
    const posting = request(url, ca === undefined ? options : { ...options, ca })
    posting.on('error', reject)
    posting.once('response', answer => {
      const status = answer.statusCode ?? 0
      // The status decides, whether or not the rest of the answer arrives.
      drain(answer).then(
        () => resolve(status),
        () => resolve(status),
      )
    })
    posting.end(body)
  })

/**
 * Makes one attempt. Resolves when the receiver accepted the message. Redirects are not followed.
 *
 * @throws DeliveryError
 */
export const sendMessage = async (
  network: WebhookNetwork,
  url: URL,
  message: Outgoing,
  stopping?: AbortSignal,
): Promise<void> => {
  const late = AbortSignal.timeout(ATTEMPT_MS)
  const signal = stopping ? AbortSignal.any([late, stopping]) : late
  const addresses = await allowedAddresses(network, url, signal)
  const status = await post(network, url, message, leadingTo(addresses), signal).catch(error => {
    throw new DeliveryError(late.aborted ? 'timeout' : faultOf(error), null, error)
  })
  if (status >= 300 && status < 400) throw new DeliveryError('redirect', status)
  if (status < 200 || status >= 300) throw new DeliveryError('status', status)
}
