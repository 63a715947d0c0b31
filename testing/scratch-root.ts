import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterThisFile } from './closing.ts'
import { scratchFolder } from './scratch.ts'

/** True when this user may make a root folder of its own: root on Linux. */
export const canChangeRoot =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  ['/usr/bin/unshare', '/usr/sbin/chroot', '/usr/bin/ldd'].every(path => existsSync(path))

/** The shared libraries that programs load, and the loader. */
const librariesOf = (programs: readonly string[]): readonly string[] => {
  const listed = programs.map(program => execFileSync('/usr/bin/ldd', [program], { encoding: 'utf8' }))
  return [...new Set(listed.flatMap(text => text.match(/(?<=[\s])\/\S+(?= \(0x)/g) ?? []))]
}

/**
 * A root folder as the last stage of deploy/Containerfile leaves it, for a base without a shell: the product, Node with the
 * libraries it loads, an empty /data, and nothing else. Only /data and /tmp can be written to.
 * @returns the command line that runs a command in it as the user
 */
export const scratchRoot = (product: string, user: number) => {
  const root = scratchFolder('foehn-root-')
  chmodSync(root, 0o755)
  afterThisFile(() => rmSync(root, { recursive: true, force: true }))
  for (const place of ['opt/foehn', 'data', 'tmp', 'dev', 'proc', 'usr/local/bin'])
    mkdirSync(join(root, place), { recursive: true })
  chownSync(join(root, 'data'), user, user)
  const modules = readdirSync(product, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.node'))
    .map(file => join(product, file))
  for (const library of librariesOf([process.execPath, ...modules]).filter(
    path => !path.startsWith(product),
  )) {
    mkdirSync(join(root, dirname(library)), { recursive: true })
    cpSync(library, join(root, library), { dereference: true })
  }
  cpSync(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
  const script = `set -e
mount --bind ${root} ${root}
mount --bind ${product} ${root}/opt/foehn
mount --bind ${root}/data ${root}/data
mount -t tmpfs tmpfs ${root}/tmp
mount --rbind /dev ${root}/dev
mount --rbind /proc ${root}/proc
mount -o remount,bind,ro ${root}/opt/foehn
mount -o remount,bind,ro ${root}
exec chroot --userspec=${user}:${user} ${root} "$@"`
  return (...command: readonly string[]): readonly string[] => [
    ...['unshare', '--mount', 'sh', '-c', script, 'sh', ...command],
  ]
}
