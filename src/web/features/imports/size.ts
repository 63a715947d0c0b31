import { fixed } from '#domain/values/number-format'

const MB = 1_000_000

/** For example '412,37 MB'. Below 0.1 MB in kB: '12 kB'. */
export const sizeOf = (bytes: number): string =>
  bytes < MB / 10
    ? `${fixed(Math.max(1, Math.round(bytes / 1000)), 0)}\u00a0kB`
    : `${fixed(bytes / MB, 2)}\u00a0MB`

const MINUTE = 60

/** For example 'ca. 1 min 50 s igjen'. Null while it is too early for an estimate. */
export const timeLeft = (sent: number, size: number, elapsedMs: number): string | null => {
  if (sent <= 0 || elapsedMs < 1000) return null
  const seconds = Math.ceil(((size - sent) / sent) * (elapsedMs / 1000))
  if (seconds < MINUTE) return `ca. ${seconds}\u00a0s igjen`
  const [minutes, rest] = [Math.floor(seconds / MINUTE), Math.round((seconds % MINUTE) / 10) * 10]
  return rest === 0 || rest === MINUTE
    ? `ca. ${minutes + (rest === MINUTE ? 1 : 0)}\u00a0min igjen`
    : `ca. ${minutes}\u00a0min ${rest}\u00a0s igjen`
}
