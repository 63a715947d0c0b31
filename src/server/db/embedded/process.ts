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
 * True when this process runs and was started on these database files. Process ids are reused, so its command line
 * must name the files; an unreaped dead process has no command line.
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
