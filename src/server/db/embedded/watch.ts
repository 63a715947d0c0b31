import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Launch, launch } from './launch.ts'
import { claim } from './ownership.ts'
import { findPostmaster } from './postmaster.ts'
import { databaseUrl } from './probe.ts'

/**
 * Keeps the database running and owned by this process. When the owner's connection ends because the server died or
 * disconnected everybody, it finds or restarts the server on the same port and claims it again.
 */
export function watchOver(plan: Launch, port: number, lock: pg.Client): { end(): Promise<void> } {
  let ending = false
  let current = lock
  let recovery = Promise.resolve()

  const follow = (client: pg.Client) => {
    current = client
    client.once('end', () => {
      // A shutdown of the product may also stop the database: it is not restarted.
      if (!ending && !plan.signal?.aborted) recovery = recover()
    })
  }
  const recover = async () => {
    plan.log('Databasen stoppet; starter den igjen')
    for (let logged = ''; !ending && !plan.signal?.aborted; await sleep(500)) {
      try {
        if (!(await findPostmaster(plan.cluster, plan.log, plan.signal))) await launch(plan, port)
        const again = await claim(databaseUrl(port, plan.cluster, 'postgres'), plan.dataDir)
        follow(again)
        plan.log('Databasen svarer igjen')
        return
      } catch (error) {
        if (logged !== String(error)) plan.log(`Databasen kunne ikke startes: ${String(error)}`)
        logged = String(error)
      }
    }
  }
  follow(lock)
  return {
    async end() {
      ending = true
      await recovery
      await current.end()
    },
  }
}
