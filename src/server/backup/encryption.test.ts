import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { decrypting, encrypting, isEncrypted, keyIdOf } from './encryption.ts'
import { type BackupSource, bytesOf } from './source.ts'

const HEADER = 64
const PIECE = 65_536
const SEALED = PIECE + 16
const key = randomBytes(32)

const sourceOf = (bytes: Buffer): BackupSource => ({
  size: bytes.length,
  // In chunks that fit no piece, as a bucket sends them.
  read: (start, end) => Readable.from(chunksOf(bytes.subarray(start, end)), { objectMode: false }),
})
function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_001) yield bytes.subarray(at, at + 50_001)
}
const encrypt = (bytes: Buffer, by = key): Promise<Buffer> =>
  buffer(Readable.from(chunksOf(bytes), { objectMode: false }).pipe(encrypting(by)))
const decrypt = async (sealed: Buffer, by: Buffer | undefined = key): Promise<Buffer> => {
  const source = await decrypting(sourceOf(sealed), by)
  return bytesOf(source, 0, source.size)
}
const damage = 'skadet eller avkortet'

describe('an encrypted backup', () => {
  it.each([1, 1000, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 1_000_003])(
    'of %i bytes is decrypted to the same',
    async size => {
      const bytes = randomBytes(size)
      const sealed = await encrypt(bytes)
      expect(sealed.length).toBe(HEADER + size + 16 * Math.ceil(size / PIECE))
      expect(await isEncrypted(sourceOf(sealed))).toBe(true)
      expect((await decrypt(sealed)).equals(bytes)).toBe(true)
      if (size > 1) expect(sealed.includes(bytes.subarray(0, 40))).toBe(false)
    },
  )

  it('is read from any byte to any other', async () => {
    const bytes = randomBytes(4 * PIECE + 77)
    const source = await decrypting(sourceOf(await encrypt(bytes)), key)
    const edges = [0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 9, 4 * PIECE, bytes.length]
    for (const start of edges)
      for (const end of edges.filter(one => one >= start))
        expect((await bytesOf(source, start, end)).equals(bytes.subarray(start, end))).toBe(true)
  })

  it('differs each time, and has neither its key nor another file’s', async () => {
    const bytes = Buffer.alloc(100, 'x')
    const [one, other] = [await encrypt(bytes), await encrypt(bytes)]
    expect(one.subarray(HEADER).equals(other.subarray(HEADER))).toBe(false)
    expect(one.includes(key)).toBe(false)
    const mixed = Buffer.concat([one.subarray(0, HEADER), other.subarray(HEADER)])
    await expect(decrypt(mixed)).rejects.toThrow(damage)
  })

  it('is decrypted by the description alone', async () => {
    const sealed = await encrypt(Buffer.from('Majorstuen'))
    const own = Buffer.from(hkdfSync('sha256', key, sealed.subarray(12, 32), 'foehn backup pieces', 32))
    const cipher = createDecipheriv('aes-256-gcm', own, Buffer.from('000000000000000000000001', 'hex'))
    cipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([cipher.update(sealed.subarray(HEADER, -16)), cipher.final()])
    expect(text.toString()).toBe('Majorstuen')
  })
})

describe('a changed backup is refused', () => {
  const bytes = randomBytes(3 * PIECE + 500)
  const sealedOnce = encrypt(bytes)

  it('when a byte differs, wherever it is', async () => {
    const sealed = await sealedOnce
    for (const at of [0, 8, 20, 40, HEADER, HEADER + SEALED - 1, HEADER + 2 * SEALED, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      if (at === 0) expect(await isEncrypted(sourceOf(changed))).toBe(false)
      else await expect(decrypt(changed)).rejects.toThrow(/skadet|passer ikke/)
    }
  })

  it('when its end is missing, also at the end of a piece', async () => {
    const sealed = await sealedOnce
    for (const end of [
      0,
      7,
      63,
      HEADER,
      HEADER + 15,
      HEADER + SEALED,
      HEADER + 3 * SEALED,
      sealed.length - 1,
    ])
      await expect(decrypt(sealed.subarray(0, end))).rejects.toThrow(damage)
    await expect(decrypt(Buffer.concat([sealed, Buffer.alloc(16)]))).rejects.toThrow(damage)
  })

  it('when pieces change places, are repeated or left out', async () => {
    const sealed = await sealedOnce
    const pieces = [0, 1, 2, 3].map(n => sealed.subarray(HEADER + n * SEALED, HEADER + (n + 1) * SEALED))
    for (const order of [
      [1, 0, 2, 3],
      [0, 0, 1, 3],
      [0, 2, 3],
      [0, 1, 2, 3, 3],
    ]) {
      const moved = Buffer.concat([
        sealed.subarray(0, HEADER),
        ...order.map(n => pieces[n] ?? Buffer.alloc(0)),
      ])
      await expect(decrypt(moved)).rejects.toThrow(damage)
    }
  })

  it('when the key is another or missing, by a sentence with the id of the right one', async () => {
    const sealed = await sealedOnce
    const other = randomBytes(32)
    await expect(decrypt(sealed, other)).rejects.toThrow(
      `kjennetegn ${keyIdOf(key)}, og denne har ${keyIdOf(other)}`,
    )
    await expect(decrypting(sourceOf(sealed), undefined)).rejects.toThrow(
      `Sett BACKUP_KEY til nøkkelen den ble laget med (den med kjennetegn ${keyIdOf(key)})`,
    )
  })
})
