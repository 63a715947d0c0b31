import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Hammered {
  /** Responses per second. */
  readonly rate: number
  readonly p99Ms: number
}

interface Target {
  readonly port: number
  readonly path: string
  readonly body: string
  readonly token: string
}

export const CONNECTIONS = 16

export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined

const milliseconds = (text: string): number => {
  const [, number, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit ?? ''] ?? Number.NaN)
}

/** @throws when a response is not 2xx */
const byWrk = async (target: Target, seconds: number): Promise<Hammered> => {
  const folder = mkdtempSync(join(tmpdir(), 'foehn-wrk-'))
  const script = join(folder, 'call.lua')
  writeFileSync(
    script,
    `wrk.method = "POST"\nwrk.body = ${JSON.stringify(target.body)}\nwrk.headers["Content-Type"] = "application/json"\nwrk.headers["Authorization"] = "Bearer ${target.token}"\n`,
  )
  const url = `http://127.0.0.1:${target.port}${target.path}`
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', script, url]
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', text => {
    said += text
  })
  await once(child, 'close')
  rmSync(folder, { recursive: true })
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(said)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  return { rate, p99Ms: milliseconds(/^\s*99%\s+(\S+)/m.exec(said)?.[1] ?? '') }
}

/** The bench's own client, in a separate process. */
const byOwnClient = async (target: Target, seconds: number): Promise<Hammered> => {
  const child: ChildProcess = fork(fileURLToPath(new URL('./hammer.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  })
  child.send({ ...target, seconds, connections: CONNECTIONS })
  const [said] = (await once(child, 'message')) as [Hammered]
  child.disconnect()
  return said
}

/** Repeats one request on 16 connections, with wrk if it is installed, otherwise with the bench's own client. */
export const hammer = (target: Target, seconds: number): Promise<Hammered> =>
  hasWrk() ? byWrk(target, seconds) : byOwnClient(target, seconds)
