import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '#testing/scratch'
import { mp4Like } from '#testing/tus'
import { lengthOfVideo } from './video-length.ts'

const folder = scratchFolder('foehn-lengths-')
const lengthOf = (bytes: Buffer) => {
  const path = join(folder, 'film')
  writeFileSync(path, bytes)
  return lengthOfVideo(path)
}
const recording = fileURLToPath(new URL('../../../../../testing/world/videos/balayage.webm', import.meta.url))

/** A WebM element with up to 126 bytes of content. */
const element = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content])
const float = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatBE(value)
  return bytes
}
const webm = (...parts: Buffer[]) =>
  Buffer.concat([element('1a45dfa3', Buffer.alloc(4)), element('18538067', Buffer.concat(parts))])
const cluster = (at: number) => element('1f43b675', element('e7', Buffer.from([at >> 8, at & 255])))

describe('the length of a video', () => {
  it('is read from an MP4’s header', async () => {
    expect(await lengthOf(mp4Like(4000, 61_500))).toEqual({ hasAny: true, milliseconds: 61_500 })
    expect(await lengthOf(mp4Like(4000, 0))).toEqual({ hasAny: false, milliseconds: null })
  })

  it('is read from a WebM’s header, in its own units', async () => {
    const info = element(
      '1549a966',
      Buffer.concat([element('2ad7b1', Buffer.from([0x1e, 0x84, 0x80])), element('4489', float(4500))]),
    )
    expect(await lengthOf(webm(info, cluster(0)))).toEqual({ hasAny: true, milliseconds: 9000 })
    expect(await lengthOf(webm(info))).toEqual({ hasAny: false, milliseconds: null })
  })

  it('is the start of the last cluster for an unclosed recording', async () => {
    expect(await lengthOf(webm(cluster(0), cluster(7200)))).toEqual({ hasAny: true, milliseconds: 7200 })
    expect(await lengthOf(webm(cluster(0)))).toEqual({ hasAny: true, milliseconds: null })
  })

  it('is the recorded time for a browser’s recording', async () => {
    const { milliseconds } = await lengthOfVideo(recording)
    expect(milliseconds).toBeGreaterThan(2500)
    expect(milliseconds).toBeLessThan(3500)
  })

  it('is null for truncated or invalid bytes [S4]', async () => {
    const bytes = webm(cluster(0))
    for (let end = 5; end < bytes.length - 8; end++) await lengthOf(bytes.subarray(0, end))
    expect((await lengthOf(Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(64)]))).hasAny).toBe(
      false,
    )
  })
})
