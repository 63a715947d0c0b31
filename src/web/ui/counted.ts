import { fixed } from '#domain/values/number-format'

/** '1 kvittering', '1 234 kvitteringer' */
export const counted = (count: number, one: string, many: string): string =>
  `${fixed(count, 0)} ${count === 1 ? one : many}`

/** 'a, b og c' */
export const listed = (words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} og ${last}`
}
