import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, madeFolder, newFolder } from '#testing/embedded'
import { scratchPlace } from '#testing/scratch'
import { findBinaries } from './binaries.ts'
import { startEmbedded } from './launcher.ts'

const root = process.getuid?.() === 0
const closed = 0o700
const open = 0o755
const nobody = 65534
const modeOf = (folder: string) => statSync(folder).mode & 0o777

const mounted = (disk: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0

function canMount() {
  const disk = mkdtempSync(join(scratchPlace, 'foehn-mount-'))
  const can = mounted(disk)
  if (can) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
  return can
}

describe.runIf(root)('when started by root', () => {
  test.each([
    ['closed', closed],
    ['open', open],
  ])('under a folder that is %s to others it runs in the data folder', async (_, mode) => {
    const dataDir = newFolder(mode)
    const { url, stop } = await startEmbedded({ dataDir, durable: false })
    const [row] = await ask(url, 'show data_directory')
    expect(String(row?.data_directory).endsWith('/postgres')).toBe(true)
    await stop()
  })

  test('the data folder is closed to other users, also one that an earlier version left open', async () => {
    const dataDir = newFolder(open)
    await (await startEmbedded({ dataDir, durable: false })).stop()
    expect(modeOf(dataDir)).toBe(0o700)
    chmodSync(dataDir, 0o711)
    await (await startEmbedded({ dataDir, durable: false })).stop()
    expect(modeOf(dataDir)).toBe(0o700)
    // Permissions that somebody opened on purpose are kept.
    chmodSync(dataDir, 0o755)
    await (await startEmbedded({ dataDir, durable: false })).stop()
    expect(modeOf(dataDir)).toBe(0o755)
  })

  test('without namespaces it runs as nobody in the data folder, if nobody may enter it', async () => {
    const dataDir = newFolder(open)
    const { stop } = await startEmbedded({ dataDir, durable: false, namespaces: false })
    expect(modeOf(dataDir)).toBe(0o711)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
    await stop()
  })

  test('without namespaces and under a closed folder it stores its files where nobody may enter, and finds them again', async () => {
    const dataDir = newFolder(closed)
    const shown: string[] = []
    const log = (line: string) => shown.push(line)
    const first = await startEmbedded({ dataDir, durable: false, namespaces: false, log })
    const place = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim()
    expect(shown).toContain(`Databasefilene ligger i ${place}`)
    expect(place.startsWith(dataDir)).toBe(false)
    await ask(first.url, 'create table kept as select 42 as n')
    await first.stop()
    // Also when namespaces are allowed the next time: the files now belong to nobody.
    const second = await startEmbedded({ dataDir, durable: false })
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 42 }])
    await second.stop()
  })

  test('without namespaces and with binaries under a closed folder it runs a copy of them', async () => {
    const hidden = dirname(newFolder(closed))
    const { root: source } = findBinaries()
    cpSync(source, join(hidden, 'native'), { recursive: true, verbatimSymlinks: true })
    const version = `18.test-${process.pid}`
    const binaries = { root: join(hidden, 'native'), version }
    const { url, stop } = await startEmbedded({ dataDir: newFolder(open), namespaces: false, binaries })
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    const copies = ['/var/lib', '/var/tmp', '/tmp'].map(place => `${place}/foehn/postgresql-${version}`)
    const copy = copies.find(existsSync) as string
    expect(statSync(copy)).toMatchObject({ uid: 0 })
    rmSync(copy, { recursive: true })
  })

  test('a folder made in a namespace can be moved to where namespaces are forbidden', async () => {
    const dataDir = await madeFolder()
    const { stop } = await startEmbedded({ dataDir, durable: false, namespaces: false })
    expect(statSync(join(dataDir, 'postgres/base')).uid).toBe(nobody)
    await stop()
  })

  test.runIf(root && canMount())('a full disk is reported, and leaves no partial files', async () => {
    const parent = dirname(newFolder(open))
    const disk = join(parent, 'disk')
    mkdirSync(disk)
    expect(mounted(disk)).toBe(true)
    try {
      chmodSync(disk, 0o755)
      await expect(startEmbedded({ dataDir: join(disk, 'data') })).rejects.toMatchObject({
        fault: 'disk_full',
      })
      expect(existsSync(join(disk, 'data/postgres'))).toBe(false)
    } finally {
      spawnSync('umount', [disk])
    }
  })
})
