import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The eight groups of an IPv6 address as numbers; the last two may be written as an IPv4 address. */
const groupsOf = (address: string): number[] => {
  const [withoutZone = ''] = address.split('%')
  const hex = withoutZone.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [before = '', after] = hex.split('::')
  const front = before.split(':').filter(Boolean)
  const back = (after ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back].map(group => Number.parseInt(group, 16))
}

/**
 * The address used for counting: the /64 network for IPv6, since one line can use any address in it; an IPv4 address written
 * as IPv6 counts as IPv4.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || !isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The identity of a caller for limits. No other code reads a request's address for counting. */
export const callerOf = (request: FastifyRequest): string => networkOf(request.ip)

/** The full address, shown to people in their list of sessions. Never use it for counting. */
export const shownAddressOf = (request: FastifyRequest): string => request.ip

/** True when a trusted proxy forwarded the request. */
export const isProxied = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1

/** What a process saw of a call that came through the proxies. */
export interface SeenCall {
  /** The address that counts as the caller's. */
  readonly caller: string
  /** The address of the connection: the proxy's, if there is one. */
  readonly sender: string
  /** True when the sender named a caller in X-Forwarded-For. */
  readonly forwarded: boolean
  /** True when that caller is believed (TRUSTED_PROXIES). */
  readonly trusted: boolean
}

/** The addresses that this process sees of a call. */
export const seenAddresses = (request: FastifyRequest): SeenCall => ({
  caller: request.ip,
  sender: request.socket.remoteAddress ?? '',
  forwarded: request.headers['x-forwarded-for'] !== undefined,
  trusted: isProxied(request),
})
