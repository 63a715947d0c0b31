import type { ImportProgress } from '#contract/imports/imports'
import { fixed } from '#domain/values/number-format'

const MINUTE = 60

const leftOf = (seconds: number): string => {
  if (seconds < 10) return 'noen sekunder igjen'
  if (seconds < MINUTE) return `omtrent ${Math.ceil(seconds / 10) * 10} sekunder igjen`
  const minutes = Math.ceil(seconds / MINUTE)
  return `omtrent ${minutes} ${minutes === 1 ? 'minutt' : 'minutter'} igjen`
}

/** For example '12 400 linjer lest, 45 % gjort, omtrent 20 sekunder igjen'. */
export const progressInWords = ({ lines, share, secondsLeft }: ImportProgress): string =>
  [
    `${fixed(lines, 0)} linjer lest`,
    `${Math.floor(share * 100)} % gjort`,
    ...(secondsLeft === null ? [] : [leftOf(secondsLeft)]),
  ].join(', ')

/** Combines several imports: the lines of all, and the share and time of the slowest. */
export const together = (running: readonly ImportProgress[]): ImportProgress => {
  const seconds = running.map(({ secondsLeft }) => secondsLeft)
  return {
    lines: running.reduce((sum, one) => sum + one.lines, 0),
    share: Math.min(...running.map(({ share }) => share)),
    secondsLeft: seconds.includes(null) ? null : Math.max(...seconds.map(Number)),
  }
}

/** For example 'Import pågår: 12 400 linjer lest, 45 % gjort'. Null when no import runs. */
export const runningImportsInWords = (running: readonly ImportProgress[]): string | null => {
  if (running.length === 0) return null
  const what = running.length === 1 ? 'Import pågår' : `${running.length} importer pågår`
  return `${what}: ${progressInWords(together(running))}`
}
