import { isIP } from 'node:net'
import { Refusal } from '#domain/values/refusal'
import { LONGEST_WEBHOOK_ADDRESS } from '#domain/webhooks/webhook-events'
import { DeliveryError } from './delivery-error.ts'
import type { WebhookNetwork } from './network.ts'

/** Lower ports belong to mail, files and sign-in. */
const LOWEST_OTHER_PORT = 1024

/** Endings of names that only networks inside a house have (RFC 6761, 6762, 8375), and the one that ICANN keeps free for them. */
const insideEndings = ['.localhost', '.local', '.internal', '.home.arpa']

const wrong = (fault: string) => new Refusal('invalid_payload', { fields: { address: fault } })

/** The host of a URL as a name or an address, without the brackets of IPv6 and the dot at the end of a name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

const isInside = (name: string): boolean =>
  !name.includes('.') || insideEndings.some(ending => name.endsWith(ending))

/**
 * The address of a receiver as the URL standard reads it: 127.1 and 0x7f000001 are 127.0.0.1 here.
 *
 * @throws Refusal invalid_payload
 */
export const readReceiver = (written: string): URL => {
  const url = URL.canParse(written) ? new URL(written) : null
  if (url?.protocol !== 'https:') throw wrong('Skriv en adresse som begynner med https://')
  if (url.username || url.password) throw wrong('Adressen kan ikke inneholde brukernavn eller passord')
  if (url.port && Number(url.port) < LOWEST_OTHER_PORT)
    throw wrong(`Porten må være 443, eller ${LOWEST_OTHER_PORT} eller høyere`)
  url.hash = ''
  if (url.href.length > LONGEST_WEBHOOK_ADDRESS) throw wrong(`Høyst ${LONGEST_WEBHOOK_ADDRESS} tegn`)
  return url
}

/**
 * The IP addresses of a receiver. All of them must be allowed, so that a name with a public and a private one is refused.
 *
 * @throws DeliveryError private address, unknown name
 */
export const allowedAddresses = async (
  { resolve, allows }: WebhookNetwork,
  url: URL,
  signal: AbortSignal,
): Promise<readonly [string, ...string[]]> => {
  const host = hostOf(url)
  if (!isIP(host) && isInside(host)) throw new DeliveryError('private address')
  const [first, ...others] = isIP(host)
    ? [host]
    : await resolve(host, signal).catch(error => {
        throw new DeliveryError('unknown name', null, error)
      })
  if (first === undefined) throw new DeliveryError('unknown name')
  if (![first, ...others].every(allows)) throw new DeliveryError('private address')
  return [first, ...others]
}

/** The time of the name servers when an address is saved. */
const LOOK_UP_MS = 8_000

/** Checks the address of a new webhook. @throws Refusal invalid_payload */
export const checkReceiver = async (network: WebhookNetwork, url: URL): Promise<void> => {
  try {
    await allowedAddresses(network, url, AbortSignal.timeout(LOOK_UP_MS))
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    throw wrong(
      error.fault === 'private address'
        ? 'Adressen hører til et lukket nett. Föhn sender bare til adresser på internett'
        : `Fant ikke ${hostOf(url)}. Se etter skrivefeil, eller prøv igjen om litt`,
    )
  }
}
