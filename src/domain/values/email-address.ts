declare const checked: unique symbol

/**
 * Exactly one recipient address, in plain ASCII. Only `addressOf` and its siblings create one, so that no other string
 * can be mailed to.
 */
export type EmailAddress = string & { readonly [checked]: true }

/** The message for an invalid address. */
export const WRONG_EMAIL = 'Ikke en e-postadresse'

const LONGEST = 120
const LONGEST_LOCAL_PART = 64

/** Dots only separate parts: never first, last or doubled. No quotes, comments, brackets, lists or non-ASCII letters. */
const LOCAL_PART = /^[a-z0-9_+][a-z0-9_+-]*(?:\.[a-z0-9_+-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i

/** Parses a text as one address, or returns null. Surrounding whitespace is dropped. */
export const addressOf = (text: string): EmailAddress | null => {
  const address = text.trim()
  // Long texts are rejected without further checks.
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

/** Like addressOf, but for accounts: 5 to 40 characters, with a top-level domain of 2 to 4 letters (R011). */
export const accountAddressOf = (text: string): EmailAddress | null => {
  const address = addressOf(text)
  return address && address.length >= 5 && address.length <= 40 && /\.[a-z]{2,4}$/i.test(address)
    ? address
    : null
}

/** Mail servers that ignore dots in the mailbox name. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox of an address, for counting emails. Case, the part after a plus and Gmail's dots are ignored.
 * Addresses that differ only in these share a count and nothing else.
 */
export const mailboxOf = (address: EmailAddress): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const name = local.split('+')[0] || local
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
