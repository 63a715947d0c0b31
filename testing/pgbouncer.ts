import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterThisFile } from './closing.ts'
import { freePort } from './npm-start.ts'
import { scratchFolder } from './scratch.ts'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534

const accepts = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * The machine's PgBouncer in transaction mode in front of PostgreSQL. The `urls` share a host and differ in their login. It has
 * so few connections that clients share them in turn. Returns the same URLs through it.
 */
export const throughPgBouncer = async <const Urls extends readonly string[]>(
  ...urls: Urls
): Promise<{ [At in keyof Urls]: string }> => {
  const folder = scratchFolder('foehn-pgbouncer-')
  const port = await freePort()
  const of = urls.map(url => new URL(url))
  const users = of.map(url => `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 500,
  }
  const text = [
    '[databases]',
    `* = host=127.0.0.1 port=${of[0]?.port}`,
    '[pgbouncer]',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ]
  writeFileSync(join(folder, 'users.txt'), users.join(''))
  writeFileSync(join(folder, 'pgbouncer.ini'), `${text.join('\n')}\n`)
  const asRoot = process.getuid?.() === 0
  if (asRoot) for (const path of [folder, join(folder, 'users.txt')]) chownSync(path, NOBODY, NOBODY)
  chmodSync(folder, 0o755)
  const bouncer = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(asRoot && { uid: NOBODY, gid: NOBODY }),
  })
  afterThisFile(async () => {
    bouncer.kill('SIGINT')
    if (bouncer.exitCode === null) await once(bouncer, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  while (!(await accepts(port))) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${bouncer.exitCode}`)
    await sleep(20)
  }
  return of.map(url => {
    url.port = String(port)
    return url.href
  }) as { [At in keyof Urls]: string }
}
