import * as oidc from 'openid-client'
import type { OidcConfig } from '../../config.ts'
import { isThisMachine } from '../../environment/this-machine.ts'

/** Descriptions, tokens and keys have a few kilobytes. */
const MOST_BYTES = 1_000_000

/** Reads an answer up to a bound, so that an endless one does not fill the memory. */
export const boundedFetch: oidc.CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit)
  let left = MOST_BYTES
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, stream) => {
      left -= piece.length
      if (left < 0) stream.error(new Error('the answer is too long'))
      else stream.enqueue(piece)
    },
  })
  return new Response(answer.body?.pipeThrough(bound) ?? null, answer)
}

/** True for a provider on this machine without https. */
export const isUnencrypted = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && isThisMachine(hostname)
}

const addressNames = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** A description that cannot be used. */
export class UnusableDescription extends Error {
  readonly part: 'issuer' | (typeof addressNames)[number]

  constructor(part: UnusableDescription['part']) {
    super(`the provider names no ${part} that can be used`)
    this.name = 'UnusableDescription'
    this.part = part
  }
}

const isWebAddress = (text: string | undefined, unencrypted: boolean): boolean =>
  text !== undefined &&
  URL.canParse(text) &&
  (unencrypted ? /^https?:/ : /^https:/).test(new URL(text).protocol)

/** Reads the provider's description of itself: its addresses, and the ways that it supports. @throws also UnusableDescription */
export const readDescription = async ({
  issuer,
  clientId,
  patienceSeconds,
}: OidcConfig): Promise<oidc.ServerMetadata> => {
  const unencrypted = isUnencrypted(issuer)
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: patienceSeconds,
    execute: unencrypted ? [oidc.allowInsecureRequests] : [],
    [oidc.customFetch]: boundedFetch,
  })
  const metadata = found.serverMetadata()
  // A shared issuer of many organizations would let their people in as well.
  if (new URL(metadata.issuer).href !== issuer) throw new UnusableDescription('issuer')
  for (const name of addressNames)
    if (!isWebAddress(metadata[name], unencrypted)) throw new UnusableDescription(name)
  return metadata
}
