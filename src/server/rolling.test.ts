import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasNginx, prepareNginx } from '#testing/nginx'
import { freePort } from '#testing/npm-start'
import { type SeveralProcesses, severalProcesses } from '#testing/several-processes'
import { longRun, often, patience } from '#testing/soak'

const CLIENTS = often(4, 16)
/** nginx uses a process again after `fail_timeout`, two seconds. */
const BETWEEN_MS = often(0, 3_000)

const calls = [
  { method: 'GET', path: '/api/me' },
  { method: 'POST', path: '/api/stats/chain', body: { listType: 'perSalon' } },
  { method: 'POST', path: '/api/settings', body: { approvalLimit: 500 } },
  { method: 'GET', path: '/api/employees' },
  { method: 'POST', path: '/api/stats/salons', body: {} },
] as const

type Call = (typeof calls)[number]

/** Clients that call through the proxy until they are stopped; returns counts, and every failed request. */
const load = (port: number, tokenOf: () => Promise<string>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS, rejectUnauthorized: false })
  const answered: Record<string, number> = {}
  const failures: unknown[] = []
  let over = false
  const send = async ({ method, path, ...rest }: Call) => {
    const authorization = `Bearer ${await tokenOf()}`
    const body = 'body' in rest ? JSON.stringify(rest.body) : undefined
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    await new Promise<void>(resolve => {
      const failed = (why: unknown) => {
        failures.push([new Date().toISOString(), method, path, why])
        resolve()
      }
      request({ host: '127.0.0.1', port, method, path, agent, headers }, answer => {
        answer.resume()
        answer.on('error', error => failed(String(error)))
        answer.on('end', () => {
          const { statusCode = 0 } = answer
          answered[`${method} ${statusCode}`] = (answered[`${method} ${statusCode}`] ?? 0) + 1
          if (statusCode === 200) resolve()
          else failed(statusCode)
        })
      })
        .on('error', error => failed(String(error)))
        .end(body)
    })
  }
  const client = async (first: number) => {
    for (let i = first; !over; i++) {
      await send(calls[i % calls.length] ?? calls[0])
      await sleep(often(20, 5))
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(i))
  return {
    answered,
    failures,
    stop: async () => {
      over = true
      await Promise.all(clients)
      agent.destroy()
    },
  }
}

const restartEach = async (processes: SeveralProcesses, took: (ms: number) => void) => {
  for (const index of processes.ports.keys()) {
    const stopped = await processes.stop(index)
    expect(stopped.code).toBe(0)
    took(stopped.took)
    await processes.start(index)
    await sleep(BETWEEN_MS)
  }
}

test.skipIf(!hasNginx)(
  'three processes behind nginx are restarted one after the other, and no request fails [D61]',
  async () => {
    const run = longRun('rolling')
    const processes = await severalProcesses(3, async product => {
      await product.addSalon('here', 'Majorstuen')
      await product.addPerson({ objectId: 'eier', type: 'owner' })
      await product.addPerson({ objectId: 'amina', activeIn: ['here'] })
    })
    const https = await freePort()
    const nginx = prepareNginx({ https, http: await freePort(), processes: processes.ports })
    await processes.startAll()
    await nginx.start()
    const { answered, failures, stop } = load(https, () => processes.tokenOf('eier'))
    while (run.goesOn()) {
      await restartEach(processes, run.took)
      run.did()
    }
    await stop()
    expect(failures, nginx.said()).toEqual([])
    expect(answered['GET 200']).toBeGreaterThan(100)
    expect(answered['POST 200']).toBeGreaterThan(100)
    process.stdout.write(`${run.wanted} rounds: ${JSON.stringify(answered)}, ${failures.length} failed\n`)
    await nginx.stop()
    await processes.close()
  },
  patience(180_000),
)
