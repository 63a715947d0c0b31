/** Returns a random unique key. crypto.randomUUID is not available on pages served without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the idempotency key for a body. The key stays the same while the body is unchanged, so the server recognises a
 * retry after a lost reply.
 */
export const createKeyFor = () => {
  let last = { sent: '', key: '' }
  return (body: object): string => {
    const sent = JSON.stringify(body)
    if (sent !== last.sent) last = { sent, key: newKey() }
    return last.key
  }
}
