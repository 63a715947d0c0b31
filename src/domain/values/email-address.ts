declare const checked: unique symbol

/** Exactly one addressee, written in plain ASCII. Only `addressOf` and its siblings make one, so that nothing else is mailed to. */
export type EmailAddress = string & { readonly [checked]: true }

const LONGEST = 120
const LONGEST_LOCAL_PART = 64

/** Dots stand between parts, never first, last or twice. No quotes, comments, brackets, lists or letters outside ASCII. */
const LOCAL_PART = /^[a-z0-9_+][a-z0-9_+-]*(?:\.[a-z0-9_+-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i

/** The address that a text is, or null where it is not exactly one. Blanks around it are dropped. */
export const addressOf = (text: string): EmailAddress | null => {
  const address = text.trim()
  // A long text is never examined further.
  if (address.length > LONGEST) return null
  const [local = '', domain = '', ...more] = address.split('@')
  const labels = domain.split('.')
  const isOne =
    more.length === 0 &&
    local.length <= LONGEST_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every(label => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  return isOne ? (address as EmailAddress) : null
}

/** The same for an account: 5 to 40 characters, with a last part of 2 to 4 letters (R011). */
export const accountAddressOf = (text: string): EmailAddress | null => {
  const address = addressOf(text)
  return address && address.length >= 5 && address.length <= 40 && /\.[a-z]{2,4}$/i.test(address)
    ? address
    : null
}

/** Mail servers whose mailboxes are the same with and without dots. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, for counting letters: capitals, what follows a plus and Gmail's dots do not make another
 * one. Two mailboxes that differ only there share a count, and nothing else.
 */
export const mailboxOf = (address: EmailAddress): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const name = local.split('+')[0] || local
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
