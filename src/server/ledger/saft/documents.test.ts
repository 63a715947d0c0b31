import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/values/month'
import { handMadeSalon } from '#testing/hand-made-salon'
import { saftXml } from '#testing/saft-xml'
import { zip } from '#testing/zip'
import { BadFile } from '../bad-file.ts'
import { readSaftApart } from './apart.ts'
import { type Batch, readSaft } from './batches.ts'
import { documentsIn } from './documents.ts'

const tomorrow = day('2026-11-22')
const xml = [...saftXml(handMadeSalon)].join('')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foehn-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const write = async (content: string | Uint8Array) => {
  const path = join(folder, Math.random().toString(36))
  await writeFile(path, content)
  return path
}
const all = async (batches: AsyncIterable<Batch>) => {
  let receipts = ''
  for await (const batch of batches) receipts += batch.receipts
  return receipts
}
const receiptsIn = async (content: string | Uint8Array) =>
  (await all(readSaft(await write(content), tomorrow))).split('\n').length - 1

describe('a ZIP of several files', () => {
  test('is refused when the bytes of a file differ from what was packed', async () => {
    const archive = zip([{ name: 'kasse.xml', content: xml }])
    // Sets the checksum in the entry's local header and in the directory to that of other bytes.
    const crc = archive.readUInt32LE(14)
    for (let at = archive.indexOf('PK'); at >= 0; at = archive.indexOf('PK', at + 1))
      for (const offset of [14, 16])
        if (at + offset + 4 <= archive.length && archive.readUInt32LE(at + offset) === crc)
          archive.writeUInt32LE((crc ^ 1) >>> 0, at + offset)
    await expect(receiptsIn(archive)).rejects.toThrow('kasse.xml i ZIP-fila er skadet')
  })

  test('is read file by file; files that are not XML, and a Mac’s extra files, are skipped', async () => {
    const archive = zip([
      { name: 'salong 1/kasse.xml', content: xml },
      { name: 'les meg.txt', content: 'hei' },
      { name: '__MACOSX/kasse.xml', content: 'not xml' },
      { name: 'KASSE2.XML', content: xml },
    ])
    expect(await receiptsIn(archive)).toBe(2 * (await receiptsIn(xml)))
  })

  test('names the bad file, and its line', async () => {
    const archive = zip([
      { name: 'god.xml', content: xml },
      { name: 'dårlig.xml', content: '<auditfile>\n<company>' },
    ])
    await expect(receiptsIn(archive)).rejects.toThrow(/^dårlig.xml: Linje 2: fila slutter for tidlig/)
  })

  test('without XML, encrypted, cut off or broken is refused', async () => {
    await expect(receiptsIn(zip([{ name: 'a.txt', content: 'a' }]))).rejects.toThrow(
      'ZIP-fila har ingen XML-filer',
    )
    const locked = zip([{ name: 'a.xml', content: xml, encrypted: true }])
    await expect(receiptsIn(locked)).rejects.toThrow('a.xml i ZIP-fila er kryptert')
    const whole = zip([{ name: 'a.xml', content: xml }])
    await expect(receiptsIn(whole.subarray(0, whole.length - 100))).rejects.toThrow('ZIP-fila kan ikke leses')
    const broken = Buffer.from(whole)
    broken.fill(0xff, 200, 400)
    await expect(receiptsIn(broken)).rejects.toThrow('ZIP-fila kan ikke leses')
  })

  test.each(['../../../x.xml', '/x.xml', 'C:\\x.xml', 'a\\..\\..\\x.xml'])(
    'with the entry %s, which points outside it, is refused',
    async name => {
      await expect(receiptsIn(zip([{ name, content: xml }]))).rejects.toThrow(BadFile)
    },
  )

  test('with a damaged directory is refused', async () => {
    const archive = zip([{ name: 'a.xml', content: xml }])
    archive.fill(0, archive.indexOf('PK\u0001\u0002'), archive.indexOf('PK\u0001\u0002') + 4)
    await expect(receiptsIn(archive)).rejects.toThrow('ZIP-fila kan ikke leses')
  })

  test('that unpacks to far more than its declared or packed size is refused during unpacking', async () => {
    const lying = zip([{ name: 'a.xml', content: xml, claimedSize: 1000 }])
    await expect(receiptsIn(lying)).rejects.toThrow('ZIP-fila kan ikke leses')
    const bomb = await write(zip([{ name: 'a.xml', content: Buffer.alloc(100 << 20, '<x/>') }]))
    let bytes = 0
    const unpack = async () => {
      for await (const document of documentsIn(bomb))
        for await (const chunk of document.bytes) bytes += chunk.length
    }
    await expect(unpack()).rejects.toThrow('ZIP-fila pakkes ut til urimelig mye')
    expect(bytes).toBeLessThan(70 << 20)
  })
})

describe('the reading thread', () => {
  test('gives the same result as the main thread, and passes on errors', async () => {
    const path = await write(zip(Array.from({ length: 15 }, (_, i) => ({ name: `${i}.xml`, content: xml }))))
    expect(await all(readSaftApart(path, tomorrow))).toBe(await all(readSaft(path, tomorrow)))
    const bad = await write(xml.replace('<lineAmntIn>', '<lineAmntIn>x'))
    await expect(all(readSaftApart(bad, tomorrow))).rejects.toThrow(/^Linje \d+: lineAmntIn er ikke et beløp/)
  })
})
