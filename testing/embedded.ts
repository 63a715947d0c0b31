import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connectEmbedded, startEmbedded } from '../src/server/db/embedded/launcher.ts'
import { afterThisFile, afterThisTest } from './closing.ts'
import { scratchFolder } from './scratch.ts'

/**
 * The path of a data folder that does not exist yet, under a parent with the given mode. Processes started on it are stopped
 * afterwards.
 */
export function newFolder(parentMode = 0o755): string {
  const parent = scratchFolder('foehn-embedded-')
  chmodSync(parent, parentMode)
  const dataDir = join(parent, 'data')
  afterThisTest(() => remove(dataDir))
  return dataDir
}

const remove = async (dataDir: string): Promise<void> => {
  if (await connectEmbedded(dataDir)) await (await startEmbedded({ dataDir })).stop()
  const note = join(dataDir, 'postgres.location')
  if (existsSync(note)) rmSync(dirname(readFileSync(note, 'utf8').trim()), { recursive: true })
  rmSync(dirname(dataDir), { recursive: true, force: true })
}

/** A data folder with a stopped database; made once, then copied. */
export async function madeFolder(): Promise<string> {
  model ??= await makeModel()
  const dataDir = newFolder()
  cpSync(model, dataDir, { recursive: true })
  return dataDir
}

let model: string | undefined
const makeModel = async (): Promise<string> => {
  const dataDir = join(scratchFolder('foehn-embedded-'), 'data')
  afterThisFile(() => {
    model = undefined
    rmSync(dirname(dataDir), { recursive: true })
  })
  await (await startEmbedded({ dataDir, durable: false })).stop()
  return dataDir
}

/** Another process that owns the folder. `said` is the result of its startEmbedded. */
export async function ownerProcess(dataDir: string) {
  const program = fileURLToPath(new URL('embedded-owner.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterThisTest(() => kill(child))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: JSON.parse(line.toString()) as { url: string; reused: boolean; refused?: string } }
}

export async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
