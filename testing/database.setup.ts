import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../src/server/db/embedded/create-database.ts'
import { connectEmbedded, startEmbedded } from '../src/server/db/embedded/launcher.ts'
import { isAlive } from '../src/server/db/embedded/process.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openProductRole } from '../src/server/db/product-role.ts'
import { buildReaderThread } from './reader-thread.ts'
import { openRunFolder, scratchPlace } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The empty, migrated database that tests copy. */
    templateUrl: string
    /** The same database with the product's login. */
    productUrl: string
    /** The URL of the built worker that reads SAF-T files. */
    readerThread: string
  }
}

const prefix = 'foehn-test-'
/** The data folder in the run's folder. The product closes it to other users. */
const DATABASE = 'database'

/** One server per run, with one migrated database that every test copies. */
export async function setup(project: TestProject) {
  await removeLeftovers()
  const folder = openRunFolder(prefix)
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))
  const dataDir = join(folder, DATABASE)
  const database = await startEmbedded({ dataDir, durable: false })
  const templateUrl = await createDatabase(database.url, 'template_migrated')
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
  project.provide('productUrl', await openProductRole(templateUrl))
  project.provide('readerThread', await buildReaderThread(join(folder, 'thread')))
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stops the servers that killed runs left behind. */
async function removeLeftovers() {
  for (const name of readdirSync(scratchPlace).filter(entry => entry.startsWith(prefix))) {
    const folder = join(scratchPlace, name)
    const dataDir = join(folder, DATABASE)
    const note = join(folder, 'owner.pid')
    if (!existsSync(note) || isAlive(Number(readFileSync(note, 'utf8')))) continue
    if (await connectEmbedded(dataDir)) await (await startEmbedded({ dataDir, durable: false })).stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
