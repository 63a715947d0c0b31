import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { BadBackup } from './bad-backup.ts'
import { type BackupSource, bytesOf } from './source.ts'

// An encrypted backup is a header of 64 bytes and pieces of 64 KiB, each sealed with AES-256-GCM (decision 259):
//
//   header   'FOEHNBK1' · key id (4) · salt (20) · HMAC-SHA256 of these 32 bytes
//   piece    up to 65,536 bytes · tag (16)
//   nonce    number of the piece (11 bytes, big-endian) · 1 for the last piece, otherwise 0
//
// Every file has its own two keys, derived from BACKUP_KEY and the salt by HKDF-SHA256: one for the header, one for the pieces.
// The number in the nonce reveals moved pieces, and its last byte a shortened file.

const MAGIC = Buffer.from('FOEHNBK1')
const SALT = 20
const MAC_AT = MAGIC.length + 4 + SALT
const HEADER = MAC_AT + 32
const PIECE = 64 * 1024
const TAG = 16
const SEALED = PIECE + TAG

/** The 32 bytes of BACKUP_KEY. */
export type BackupKey = Buffer

export const backupKeyOf = (base64: string): BackupKey => Buffer.from(base64, 'base64')

const derive = (key: BackupKey, salt: Buffer, use: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `foehn backup ${use}`, bytes))

/** Names a key without revealing it: eight digits that are also in the names of its backups. */
export const keyIdOf = (key: BackupKey): string => derive(key, Buffer.alloc(0), 'key id', 4).toString('hex')

const macOf = (key: BackupKey, salt: Buffer, begin: Buffer): Buffer =>
  createHmac('sha256', derive(key, salt, 'header'))
    .update(begin)
    .digest()

const nonceOf = (piece: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(piece, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Encrypts a stream. */
export const encrypting = (key: BackupKey): Transform => {
  const salt = randomBytes(SALT)
  const begin = Buffer.concat([MAGIC, Buffer.from(keyIdOf(key), 'hex'), salt])
  const pieces = derive(key, salt, 'pieces')
  let number = 0
  /** Bytes that may be the last ones. */
  let held: Buffer = Buffer.alloc(0)
  const seal = (bytes: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', pieces, nonceOf(number++, isLast))
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([begin, macOf(key, salt, begin)]))
      done()
    },
    transform(chunk: Buffer, _encoding, done) {
      let rest = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
      for (; rest.length > PIECE; rest = rest.subarray(PIECE)) this.push(seal(rest.subarray(0, PIECE), false))
      held = rest
      done()
    },
    flush(done) {
      done(null, seal(held, true))
    },
  })
}

const damaged = () => new BadBackup('Sikkerhetskopien er skadet eller avkortet')

/** Checks the header. @throws BadBackup when the key is missing or is another one */
const openHeader = async (source: BackupSource, key: BackupKey | undefined): Promise<Buffer> => {
  const header = await bytesOf(source, 0, Math.min(HEADER, source.size))
  if (header.length < HEADER) throw damaged()
  const made = header.subarray(MAGIC.length, MAGIC.length + 4).toString('hex')
  if (!key)
    throw new BadBackup(
      `Sikkerhetskopien er kryptert. Sett BACKUP_KEY til nøkkelen den ble laget med (den med kjennetegn ${made})`,
    )
  const salt = header.subarray(MAC_AT - SALT, MAC_AT)
  if (timingSafeEqual(macOf(key, salt, header.subarray(0, MAC_AT)), header.subarray(MAC_AT)))
    return derive(key, salt, 'pieces')
  if (made === keyIdOf(key)) throw damaged()
  throw new BadBackup(
    `Nøkkelen i BACKUP_KEY passer ikke. Sikkerhetskopien er laget med nøkkelen med kjennetegn ${made}, og denne har ${keyIdOf(key)}`,
  )
}

export const isEncrypted = async (source: BackupSource): Promise<boolean> =>
  (await bytesOf(source, 0, Math.min(MAGIC.length, source.size))).equals(MAGIC)

/**
 * The decrypted bytes of an encrypted source. Only what is read is decrypted, and nothing is returned before its tag is verified.
 * @throws BadBackup when the key does not fit or the end is missing; reading throws it where a piece is damaged
 */
export const decrypting = async (source: BackupSource, key: BackupKey | undefined): Promise<BackupSource> => {
  const pieces = await openHeader(source, key)
  const sealed = source.size - HEADER
  const count = Math.ceil(sealed / SEALED)
  const size = sealed - count * TAG
  if (count === 0 || sealed - (count - 1) * SEALED < TAG) throw damaged()

  const open = (number: number, bytes: Buffer): Buffer => {
    const cipher = createDecipheriv('aes-256-gcm', pieces, nonceOf(number, number === count - 1))
    cipher.setAuthTag(bytes.subarray(-TAG))
    const opened = cipher.update(bytes.subarray(0, -TAG))
    try {
      cipher.final()
    } catch {
      throw damaged()
    }
    return opened
  }
  async function* from(start: number, end: number): AsyncGenerator<Buffer> {
    let number = Math.floor(start / PIECE)
    const last = Math.ceil(end / PIECE)
    let held: Buffer = Buffer.alloc(0)
    const cut = (bytes: Buffer): Buffer => {
      const at = number * PIECE
      return open(number++, bytes).subarray(Math.max(0, start - at), end - at)
    }
    const bytes = source.read(HEADER + number * SEALED, Math.min(source.size, HEADER + last * SEALED))
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
      for (; held.length >= SEALED; held = held.subarray(SEALED)) yield cut(held.subarray(0, SEALED))
    }
    if (held.length > 0) yield cut(held)
  }
  const read: BackupSource['read'] = (start, end) => Readable.from(from(start, end), { objectMode: false })
  const opened = { size, read }
  // A shortened file has another last piece.
  open(count - 1, await bytesOf(source, HEADER + (count - 1) * SEALED, source.size))
  return opened
}
