import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { scratchFolder } from '#testing/scratch'
import { receiveFile } from './receive-file.ts'

const parent = scratchFolder('foehn-receive-')
const folder = join(parent, 'imports')
afterAll(() => rmSync(parent, { recursive: true }))

it('the files of a killed process are removed, and growing files are kept', async () => {
  const first = await receiveFile(Readable.from(['a']), { folder, maxBytes: 10 })
  expect([statSync(folder).mode & 0o777, statSync(first).mode & 0o777]).toEqual([0o700, 0o600])
  const [left, growing] = [join(folder, 'left'), join(folder, 'growing')]
  for (const [path, hours] of [[left, 3] as const, [growing, 1] as const]) {
    writeFileSync(path, 'x')
    const then = new Date(Date.now() - hours * 3_600_000)
    utimesSync(path, then, then)
  }
  const second = await receiveFile(Readable.from(['b']), { folder, maxBytes: 10 })
  expect([left, growing, first, second].map(existsSync)).toEqual([false, true, true, true])
})

it('nothing is kept of a file that is too large, or whose sender is gone', async () => {
  const before = readdirSync(folder)
  await expect(receiveFile(Readable.from(['x'.repeat(11)]), { folder, maxBytes: 10 })).rejects.toMatchObject({
    code: 'too_large',
  })
  const cut = Readable.from(
    (function* () {
      yield 'x'
      throw new Error('cut')
    })(),
  )
  await expect(receiveFile(cut, { folder, maxBytes: 10 })).rejects.toThrow('cut')
  expect(readdirSync(folder)).toEqual(before)
})
