import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Is this living process one that was started on these database files? Process ids are given out again, so its command
 * line must name them; a dead process that nobody has reaped has none.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return isAlive(pid)
  if (process.platform !== 'linux') {
    const output = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return output.stdout.includes(cluster)
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}
