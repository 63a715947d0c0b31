import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach } from 'vitest'
import { connectEmbedded, startEmbedded } from '../src/server/db/embedded/launcher.ts'
import { scratchFolder } from './scratch.ts'

const folders: string[] = []
const owners: ChildProcess[] = []

/** A new data folder, not yet there, under a parent of the given mode. What runs on it afterwards is stopped. */
export function newFolder(parentMode = 0o755): string {
  const parent = scratchFolder('foehn-embedded-')
  chmodSync(parent, parentMode)
  folders.push(join(parent, 'data'))
  return join(parent, 'data')
}

afterEach(async () => {
  for (const owner of owners.splice(0)) await kill(owner)
  for (const dataDir of folders.splice(0)) {
    if (await connectEmbedded(dataDir)) await (await startEmbedded({ dataDir })).stop()
    const note = join(dataDir, 'postgres.location')
    if (existsSync(note)) rmSync(dirname(readFileSync(note, 'utf8').trim()), { recursive: true })
    rmSync(dirname(dataDir), { recursive: true, force: true })
  }
})

/** A data folder whose database was made and is at rest; made once, then copied. */
export async function madeFolder(): Promise<string> {
  if (!model) {
    model = join(scratchFolder('foehn-embedded-'), 'data')
    await (await startEmbedded({ dataDir: model, durable: false })).stop()
  }
  const dataDir = newFolder()
  cpSync(model, dataDir, { recursive: true })
  return dataDir
}

let model: string | undefined
afterAll(() => {
  if (model) rmSync(dirname(model), { recursive: true })
})

/** Another process that owns the folder; `said` is what startEmbedded told it. */
export async function ownerProcess(dataDir: string) {
  const program = fileURLToPath(new URL('embedded-owner.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  owners.push(child)
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
