/** A key nobody else has. randomUUID would do, but is missing where the page is served without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of a call: the same as long as the same is sent, so that a repetition after a lost reply is known as one; another
 * for anything else.
 */
export const createKeyFor = () => {
  let last = { sent: '', key: '' }
  return (body: object): string => {
    const sent = JSON.stringify(body)
    if (sent !== last.sent) last = { sent, key: newKey() }
    return last.key
  }
}
