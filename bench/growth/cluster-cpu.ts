import { readdirSync, readFileSync } from 'node:fs'

/** The fields of /proc/PID/stat after the name: state, parent, … */
const statOf = (pid: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

const TICK_MS = 10
const [PARENT, USER, SYSTEM, USER_ENDED, SYSTEM_ENDED] = [1, 11, 12, 13, 14] as const

/** CPU time of a PostgreSQL cluster so far, in milliseconds, including processes that have ended. Linux only. */
export const clusterCpuMs = (postmaster: number): number => {
  const ticks = (stat: readonly string[], ...which: readonly number[]) =>
    which.reduce((sum, one) => sum + Number(stat[one] ?? 0), 0)
  const own = ticks(statOf(String(postmaster)), USER, SYSTEM, USER_ENDED, SYSTEM_ENDED)
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
    .filter(stat => Number(stat[PARENT]) === postmaster)
  return (
    TICK_MS * children.reduce((sum, stat) => sum + ticks(stat, USER, SYSTEM, USER_ENDED, SYSTEM_ENDED), own)
  )
}
