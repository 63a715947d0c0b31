import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterThisFile } from './closing.ts'
import { scratchFolder } from './scratch.ts'

const readDeployed = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../deploy/${file}`, import.meta.url)), 'utf8')

/** The shipped nginx configuration. */
export const shippedFile = (): string => readDeployed('nginx/foehn.conf')
const shippedProcesses = (): string => readDeployed('nginx/foehn-processes.conf')

const found = (...places: string[]) => places.find(place => existsSync(place))
const nginx = found(
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
)
const openssl = found('/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl')

/** True when this machine has nginx and openssl. */
export const hasNginx = nginx !== undefined && openssl !== undefined

interface Places {
  /** nginx's ports, with TLS and without. */
  readonly https: number
  readonly http: number
  /** The ports of the three processes. */
  readonly processes: readonly number[]
}

/** The shipped file with the ports and certificate of a test; the rest is unchanged. */
const filled = ({ https, http }: Places, folder: string): string =>
  shippedFile()
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('/etc/ssl/foehn', folder)

const filledProcesses = (processes: readonly number[]): string =>
  shippedProcesses().replaceAll(
    /127\.0\.0\.1:300([123])/g,
    (_, which: string) => `127.0.0.1:${processes[Number(which) - 1]}`,
  )

const makeCertificate = (folder: string): void => {
  const names = ['-subj', '/CN=foehn.example', '-keyout', join(folder, 'privkey.pem')]
  execFileSync(
    openssl ?? '',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      ...names,
      '-out',
      join(folder, 'fullchain.pem'),
    ],
    { stdio: 'ignore' },
  )
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** nginx with the shipped file, in a separate folder. */
export const prepareNginx = (places: Places) => {
  const folder = scratchFolder('foehn-nginx-')
  // When the tests run as root, nginx's workers run as another user.
  chmodSync(folder, 0o711)
  makeCertificate(folder)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const kind of kinds) mkdirSync(join(folder, kind))
  writeFileSync(join(folder, 'foehn.conf'), filled(places, folder))
  writeFileSync(join(folder, 'foehn-processes.conf'), filledProcesses(places.processes))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events {}
http {
${kinds.map(kind => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
  access_log off;
  include ${folder}/foehn*.conf;
}
`,
  )
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  let running: ChildProcess | undefined
  const stop = async () => {
    if (running && running.exitCode === null) {
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    /** Runs `nginx -t`. @throws when the file is invalid */
    check: () => {
      execFileSync(nginx ?? '', ['-t', ...args], { stdio: 'pipe' })
    },
    start: async () => {
      running = spawn(nginx ?? '', args, { stdio: 'ignore' })
      afterThisFile(stop)
      while (!(await answers(places.https))) await sleep(20)
    },
    said: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop,
  }
}
