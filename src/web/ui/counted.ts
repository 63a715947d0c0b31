import { fixed } from '#domain/values/number-format'

/** '1 kvittering', '1 234 kvitteringer' */
export const counted = (count: number, one: string, many: string): string =>
  `${fixed(count, 0)} ${count === 1 ? one : many}`

/** 'a, b og c' */
export const listed = (words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} og ${last}`
}

/** More than these are counted by `fewOf`. */
export const FEW = 4

/** 'a, b, c og 3 til' */
export const fewOf = (words: readonly string[]): string =>
  listed(words.length > FEW ? [...words.slice(0, FEW - 1), `${words.length - FEW + 1} til`] : words)
