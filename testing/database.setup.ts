import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../src/server/db/embedded/create-database.ts'
import { connectEmbedded, startEmbedded } from '../src/server/db/embedded/launcher.ts'
import { migrate } from '../src/server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database, migrated and empty, that every test's own is copied from. */
    templateUrl: string
  }
}

const prefix = 'foehn-test-'

/** One server for the whole run, with one migrated database that every test copies. */
export async function setup(project: TestProject) {
  const place = memoryOrDisk()
  await removeLeftovers(place)
  const dataDir = mkdtempSync(join(place, prefix))
  writeFileSync(join(dataDir, 'owner.pid'), String(process.pid))
  const database = await startEmbedded({ dataDir, durable: false })
  const templateUrl = await createDatabase(database.url, 'template_migrated')
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Copies are ten times as fast in memory, where the machine has some to spare (a container's /dev/shm often has not). */
function memoryOrDisk(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 30 ? memory : tmpdir()
}

/** A run that was killed could not stop its server: the next run does. */
async function removeLeftovers(place: string) {
  for (const name of readdirSync(place).filter(entry => entry.startsWith(prefix))) {
    const dataDir = join(place, name)
    const note = join(dataDir, 'owner.pid')
    if (!existsSync(note) || isAlive(Number(readFileSync(note, 'utf8')))) continue
    if (await connectEmbedded(dataDir)) await (await startEmbedded({ dataDir, durable: false })).stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
