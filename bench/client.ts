import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Call, Load } from './load.ts'

export interface Measured extends Load {
  /**
   * The client's CPU time as a share of one core. Near 1, the client is the bottleneck. Null where the system does not report it.
   */
  readonly clientCores: number | null
}

const has = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const withWrk = has('wrk')
const canPin = has('taskset')

/** The arguments that pin a program to one core. */
export const pinned = (core: number, program: readonly string[]): readonly [string, ...string[]] => {
  const [first = '', ...rest] = program
  return canPin ? ['taskset', '-c', String(core), first, ...rest] : [first, ...rest]
}

const run = async ([program, ...args]: readonly [string, ...string[]]): Promise<string> =>
  (await promisify(execFile)(program, args)).stdout

const script = ({ body, token, acceptEncoding }: Call): string => `
wrk.method = 'POST'
wrk.body = [[${JSON.stringify(body)}]]
wrk.headers['content-type'] = 'application/json'
wrk.headers['authorization'] = 'Bearer ${token}'
${acceptEncoding ? `wrk.headers['accept-encoding'] = '${acceptEncoding}'` : ''}
done = function(summary, latency)
  local e = summary.errors
  print(string.format('{"perSecond": %f, "p50": %f, "p99": %f, "faults": %d}',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    e.connect + e.read + e.write + e.status + e.timeout))
end`

/** CPU time of ended child processes, in milliseconds. Null on systems without /proc. */
const childrenCpuMs = (): number | null => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    // Hundredths of a second, in user mode and in system mode.
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return null
  }
}

const byWrk = async (call: Call, connections: number, seconds: number, core: number): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'foehn-wrk-'))
  const file = join(folder, 'call.lua')
  writeFileSync(file, script(call))
  const url = `http://127.0.0.1:${call.port}${call.path}`
  const before = childrenCpuMs()
  const said = await run(
    pinned(core, ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, url]),
  ).finally(() => rmSync(folder, { recursive: true }))
  const { faults, ...measured } = JSON.parse(said.trim().split('\n').at(-1) ?? '')
  if (faults > 0) throw new Error(`${faults} calls failed: ${said}`)
  const after = childrenCpuMs()
  return {
    ...measured,
    clientCores: before === null || after === null ? null : (after - before) / (seconds * 1000),
  }
}

const ownClient = fileURLToPath(new URL('./own-client.ts', import.meta.url))
const byOwn = async (call: Call, connections: number, seconds: number, core: number): Promise<Measured> => {
  const asked = JSON.stringify({ call, connections, seconds })
  return JSON.parse(await run(pinned(core, [process.execPath, '--import', 'tsx', ownClient, asked])))
}

/** Repeats one request on several connections, from a process pinned to its own core. Uses wrk if it is installed. */
export const measure = withWrk ? byWrk : byOwn
