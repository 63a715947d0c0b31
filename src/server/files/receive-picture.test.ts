import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { scratchFolder } from '#testing/scratch'
import { withPicture } from './receive-picture.ts'

const dataDir = scratchFolder('foehn-pictures-')
const room = { dataDir, filesReserveBytes: 0 }
afterAll(() => rmSync(dataDir, { recursive: true }))
const left = () => readdirSync(join(dataDir, 'pictures'))
const upload = (body: Readable, length?: number) => ({
  body,
  headers: { ...(length !== undefined && { 'content-length': String(length) }) },
})

it('a picture is on the disk only while it is processed', async () => {
  let seen = ''
  const work = async (path: string) => {
    seen = path
    return readFileSync(path, 'utf8')
  }
  expect(await withPicture(upload(Readable.from([Buffer.from('a picture')])), room, work)).toBe('a picture')
  expect([existsSync(seen), left()]).toEqual([false, []])
  const broken = withPicture(upload(Readable.from([Buffer.from('x')])), room, async () => {
    throw new Error('not drawn')
  })
  await expect(broken).rejects.toThrow('not drawn')
  expect(left()).toEqual([])
})

it('a picture that is too large, announced or not, is refused and removed', async () => {
  const work = async () => 'never'
  const announced = withPicture(upload(Readable.from([]), 21 * 1024 ** 2), room, work)
  await expect(announced).rejects.toMatchObject({ code: 'too_large' })
  const pieces = Readable.from(Array.from({ length: 21 }, () => Buffer.alloc(1024 ** 2)))
  await expect(withPicture(upload(pieces), room, work)).rejects.toMatchObject({ code: 'too_large' })
  expect(left()).toEqual([])
})

it('a picture that stalls or trickles is refused at its deadline', async () => {
  const stalled = new Readable({ read: () => undefined })
  stalled.push(Buffer.from('x'))
  const trickling = Readable.from(
    (async function* () {
      for (;;) {
        await new Promise(resolve => setTimeout(resolve, 20))
        yield Buffer.from('x')
      }
    })(),
  )
  for (const body of [stalled, trickling]) {
    const began = performance.now()
    const late = withPicture(upload(body), room, async () => 'never', 200)
    await expect(late).rejects.toMatchObject({ code: 'invalid_payload', status: 408 })
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(left()).toEqual([])
  }
})

it('a picture without room on the disk is not received', async () => {
  const full = { dataDir, filesReserveBytes: Number.MAX_SAFE_INTEGER }
  const refused = withPicture(upload(Readable.from([Buffer.from('x')])), full, async () => 'never')
  await expect(refused).rejects.toMatchObject({ code: 'storage/unknown' })
})
