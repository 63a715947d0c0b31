/** Returns a random unique key. crypto.randomUUID is not available on pages served without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Keys of calls that succeeded. A key is removed when its form asks for the next one. */
const spent = new Set<string>()

/** Ends a key whose call succeeded: doing the same once more is a new action. */
export const spendKey = (key: string): void => void spent.add(key)

/**
 * Returns the idempotency key for a body. The key stays the same while the body is unchanged and no call with it has succeeded, so the
 * server recognises a retry after a lost reply.
 */
export const createKeyFor = () => {
  let last = { sent: '', key: '' }
  return (body: object): string => {
    const sent = JSON.stringify(body)
    if (sent !== last.sent || spent.delete(last.key)) last = { sent, key: newKey() }
    return last.key
  }
}
