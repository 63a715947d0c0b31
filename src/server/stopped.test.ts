import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Product } from '#testing/product'
import { type Served, startServed } from '#testing/served'
import { longRun, patience } from '#testing/soak'

const CLIENTS = 12

const setScene = async (product: Product) => {
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina', activeIn: ['here'] })
}

/** Repeated calls, some of which change data. */
const calls = [
  { method: 'GET', path: '/api/me' },
  { method: 'POST', path: '/api/stats/chain', body: { listType: 'perSalon' } },
  { method: 'POST', path: '/api/settings', body: { approvalLimit: 500 } },
  { method: 'GET', path: '/api/employees' },
] as const

/**
 * Runs the product behind a proxy that keeps connections open, and stops sending when the server reports not ready.
 */
const stopUnderLoad = async (served: Served) => {
  const authorization = `Bearer ${await served.tokenOf('eier')}`
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const failures: unknown[] = []
  let answered = 0
  let sentAway = false

  const send = ({ method, path, ...rest }: (typeof calls)[number]) =>
    new Promise<void>(resolve => {
      const body = 'body' in rest ? JSON.stringify(rest.body) : undefined
      const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
      const call = request(`${served.origin}${path}`, { method, agent, headers }, answer => {
        if ((answer.statusCode ?? 500) >= 400) failures.push([path, answer.statusCode])
        answer.resume()
        answer.on('error', error => failures.push([path, String(error)]))
        answer.on('end', () => {
          answered++
          resolve()
        })
      })
      call.on('error', error => {
        failures.push([path, String(error)])
        resolve()
      })
      call.end(body)
    })
  const client = async (first: number) => {
    for (let i = first; !sentAway; i++) await send(calls[i % calls.length] ?? calls[0])
  }
  const proxy = async () => {
    while (await served.ready()) await sleep(100)
    sentAway = true
  }

  const work = [proxy(), ...Array.from({ length: CLIENTS }, (_, i) => client(i))]
  await sleep(200 + Math.random() * 500)
  const exited = once(served.process(), 'exit')
  const began = performance.now()
  served.process().kill('SIGTERM')
  const [code] = await exited
  const took = performance.now() - began
  await Promise.all(work)
  agent.destroy()
  return { failures, answered, code, took }
}

test(
  'a server that is stopped under load answers every request, ends, and restarts with all its data',
  async () => {
    const run = longRun('stoppedServer')
    const served = await startServed(setScene)
    await served.start()
    while (run.goesOn()) {
      const { failures, answered, code, took } = await stopUnderLoad(served)
      expect(failures).toEqual([])
      expect([code, answered > CLIENTS]).toEqual([0, true])
      run.took(took)
      run.did()
      await served.start()
    }
    await served.close()
  },
  patience(300_000),
)
