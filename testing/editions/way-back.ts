import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signsIn } from '../../src/server/backup/left-out.ts'
import { openBackup } from '../../src/server/backup/read-backup.ts'
import { createDatabase } from '../../src/server/db/embedded/create-database.ts'
import { startEmbedded } from '../../src/server/db/embedded/launcher.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { freePort } from '../npm-start.ts'
import { scratchFolder } from '../scratch.ts'
import { tableContents } from './table-contents.ts'

// npm run way-back -- COMMIT: the older release restores the chain of edition 1 and backs it up; this release upgrades it; the older
// one tries to start on it, restores its backup into another database, and starts there. It runs with the packages of this release.

const [commit] = process.argv.slice(2)
if (!commit) throw new Error('Usage: npm run way-back -- COMMIT')
const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

const scratch = scratchFolder('foehn-way-back-')
const older = join(scratch, 'older')
git('worktree', 'add', '--detach', '--force', older, commit)
symlinkSync(join(root, 'node_modules'), join(older, 'node_modules'))

const environment = (url: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: url,
  DATA_DIR: join(scratch, 'data'),
  DEMO: '0',
  LOG_LEVEL: 'error',
  ...more,
})
const programOf = (name: string) => ['--import', 'tsx', join('src/server', `${name}.ts`)]

/** Runs a program of the older release. @throws when it fails */
const run = (url: string, name: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...programOf(name), ...args], {
    cwd: older,
    env: environment(url),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} of ${commit}: ${stdout}${stderr}`)
}

/** Starts the older release; returns when it is ready or has ended. */
const start = async (url: string) => {
  const port = String(await freePort())
  const child = spawn(process.execPath, programOf('main'), {
    cwd: older,
    env: environment(url, { PORT: port, PUBLIC_URL: `http://localhost:${port}` }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  const ended = once(child, 'exit')
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200
  while (child.exitCode === null && !(await ready())) await sleep(100)
  const isReady = child.exitCode === null
  child.kill('SIGTERM')
  await ended
  return { isReady, said }
}

/** The tables of a backup, as a database has them. A start may change settings. */
const heldBy = async (file: string, url: string) => {
  const { manifest, close } = await openBackup(file)
  close()
  const held = new Set(manifest.tables.map(({ name }) => name))
  const tables = await tableContents(url, () => 't::text')
  return tables.filter(({ name }) => held.has(name) && !signsIn.has(name) && name !== 'chain_setting')
}

const server = await startEmbedded({ dataDir: join(scratch, 'postgres'), durable: false })
try {
  const running = await createDatabase(server.url, 'running')
  run(running, 'backup-cli', 'restore', fileURLToPath(new URL('edition-1.zip', import.meta.url)))
  const file = join(scratch, 'before.zip')
  run(running, 'backup-cli', 'backup', file)
  const before = await heldBy(file, running)
  say(`${commit}: ${before.length} tables backed up`)

  const ran = await migrate(running)
  say(`this release: ${ran.length} migrations`)
  const refused = await start(running)
  say(`${commit} on the upgraded database: ${refused.isReady ? 'starts' : refused.said.trim()}`)

  const back = await createDatabase(server.url, 'back')
  run(back, 'backup-cli', 'restore', file)
  const after = await heldBy(file, back)
  const differing = before.filter(({ name, hash }) => after.find(one => one.name === name)?.hash !== hash)
  say(`its backup restored by ${commit}: ${differing.length} of ${before.length} tables differ`)
  for (const { name } of differing) say(`  ${name}`)
  const again = await start(back)
  say(`${commit} on the restored database: ${again.isReady ? 'starts' : again.said.trim()}`)
  process.exitCode = differing.length === 0 && again.isReady ? 0 : 1
} finally {
  await server.stop()
  git('worktree', 'remove', '--force', older)
  rmSync(scratch, { recursive: true, force: true })
}
