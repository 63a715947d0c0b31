import { fixed } from '#domain/values/number-format'

/** For example '1 kvittering' or '1 234 kvitteringer'. */
export const counted = (count: number, one: string, many: string): string =>
  `${fixed(count, 0)} ${count === 1 ? one : many}`

/** For example 'a, b og c'. */
export const listed = (words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} og ${last}`
}

/** `fewOf` abbreviates longer lists. */
export const FEW = 4

/** For example 'a, b, c og 3 til'. */
export const fewOf = (words: readonly string[]): string =>
  listed(words.length > FEW ? [...words.slice(0, FEW - 1), `${words.length - FEW + 1} til`] : words)
