/** The most replies that one person keeps, and their longest name and text (C51). */
export const MOST_REPLIES = 40
export const LONGEST_REPLY_NAME = 60
export const LONGEST_REPLY = 2000

/** Stands for the customer's first name in a saved reply (C52). */
export const FIRST_NAME = '{fornavn}'

const wordsOf = (name: string): readonly string[] => name.split(/\s+/).filter(word => word !== '')

const asPattern = (words: readonly string[]): string =>
  words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')

/** A written text without its customer: their full or first name becomes the placeholder. */
export function asReply(text: string, customer: string): string {
  const words = wordsOf(customer)
  const [first] = words
  if (first === undefined) return text
  const names = [words, [first]].map(asPattern).join('|')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'gu'), FIRST_NAME)
}

/** A saved reply or a template as a message to a customer. */
export const fromReply = (reply: string, customer: string): string =>
  reply.replaceAll(FIRST_NAME, () => wordsOf(customer)[0] ?? '')
