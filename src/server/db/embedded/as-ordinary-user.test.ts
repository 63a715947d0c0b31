import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, newFolder } from '#testing/embedded'
import { findBinaries, readableByAll } from './binaries.ts'
import { startEmbedded } from './launcher.ts'

const root = process.getuid?.() === 0
const binaries = root ? readableByAll(findBinaries()) : findBinaries()

// vitest.config.ts runs this file in a separate process, so it can drop root's rights permanently.
if (root) {
  process.setgroups?.([])
  process.setgid?.(65534)
  process.setuid?.(65534)
}

describe('when started by an ordinary user', () => {
  test('it runs as that user', async () => {
    expect(process.getuid?.()).not.toBe(0)
    const { url, stop } = await startEmbedded({ dataDir: newFolder(), durable: false, binaries })
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  })

  test('an unwritable folder is shown with its name and a remedy', async () => {
    const dataDir = newFolder()
    chmodSync(dirname(dataDir), 0o500)
    const refused = expect.objectContaining({
      fault: 'folder_not_writable',
      message: expect.stringContaining(`${dataDir} kan ikke skrives til (EACCES)`),
      hint: expect.stringContaining('DATA_DIR'),
    })
    await expect(startEmbedded({ dataDir, binaries })).rejects.toEqual(refused)
    chmodSync(dirname(dataDir), 0o700)
    mkdirSync(dataDir, { mode: 0o500 })
    await expect(startEmbedded({ dataDir, binaries })).rejects.toEqual(refused)
  })
})
