import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { access, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db, Pool } from '../db/db.ts'
import { adoptSecret, readSecret, secretValue } from '../db/secrets.ts'
import { type Sql, sql } from '../db/sql.ts'

const because = { because: 'the server’s own key' }

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FILE = 'secrets.key'
/** The rights of every other user, in a file's mode. */
const OTHERS = 0o077
/** The row of the table `secret` with the id of this database's key. That table is in no backup. */
const NAME = 'codes-key-id'

/** The key that encrypts authenticator secrets. It is neither in the database nor in a backup. */
export interface CodesKey {
  /** Identifies the key without revealing it. */
  readonly id: string
  readonly bytes: Uint8Array
}

const keyOf = (bytes: Uint8Array): CodesKey => ({
  id: createHash('sha256').update('föhn codes key').update(bytes).digest('hex').slice(0, 16),
  bytes,
})

/** A key of another form. The sentence does not contain the key. */
export class WrongKeyForm extends Error {}

const parsed = (text: string, from: string): CodesKey => {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== KEY_BYTES)
    throw new WrongKeyForm(
      `${from} må være ${KEY_BYTES} byte i base64, for eksempel fra «openssl rand -base64 32».`,
    )
  return keyOf(bytes)
}

/**
 * Creates the file unless it exists. It gets its name only when it is complete, so two processes that start together read the same
 * key.
 */
const makeFile = async (dataDir: string, file: string): Promise<void> => {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  await mkdir(dataDir, { recursive: true })
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await handle.sync()
    await link(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await handle.close()
    await rm(unfinished, { force: true })
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** An unstored key, for tests and for the demo chain, where nobody has an authenticator. */
export const newCodesKey = (): CodesKey => keyOf(randomBytes(KEY_BYTES))

/** The key of SECRETS_KEY, or of a file in the data folder that only its owner may read; the first start creates the file. */
const readCodesKey = async (given: string | undefined, dataDir: string): Promise<CodesKey> => {
  if (given !== undefined) return parsed(given, 'SECRETS_KEY')
  const file = join(dataDir, FILE)
  if (!(await isThere(file))) await makeFile(dataDir, file)
  return parsed(await readFile(file, 'utf8'), file)
}

/** Encrypts the secret with this key, for this account only. */
export const sealSecret = ({ bytes }: CodesKey, accountId: string, secret: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(accountId))
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/**
 * The decrypted secret; null when it was encrypted with another key or for another account, or was altered.
 */
export const openSecret = ({ bytes }: CodesKey, accountId: string, sealed: Buffer): string | null => {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(accountId)).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const clear = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([clear, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The id of this database's key. */
const currentId = sql`convert_from(${secretValue(NAME)}, 'UTF8')`

/**
 * True for an account with a confirmed authenticator whose secret this database's key can decrypt. A concurrent process of an earlier
 * edition still stores secrets in plain text.
 */
export const readableCodes = (account: Sql): Sql =>
  sql`exists (select 1 from totp where account_id = ${account} and confirmed_at is not null
                and (key_id is null or key_id = ${currentId}))`

/** When the readable codes of an account were confirmed; null without them. */
export const codesSince = (account: Sql): Sql =>
  sql`(select confirmed_at from totp where account_id = ${account} and ${readableCodes(account)})`

/**
 * True for an account with a confirmed authenticator whose secret uses another key: the backup was restored without its key.
 */
export const lostCodes = (account: Sql): Sql =>
  sql`exists (select 1 from totp where account_id = ${account} and confirmed_at is not null and key_id <> ${currentId})`

/**
 * Whether this process's key is the database's: 'unused' before the first start, 'missing' without a key file, 'open' when other users of
 * the machine may read the file. It creates and stores nothing.
 * @throws WrongKeyForm
 */
export const codesKeyState = async (
  db: Db,
  { secretsKey, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>,
): Promise<'unused' | 'missing' | 'other' | 'open' | 'fits'> => {
  const stored = await readSecret(db, NAME)
  const file = join(dataDir, FILE)
  if (secretsKey === undefined && !(await isThere(file))) return stored ? 'missing' : 'unused'
  const key = await readCodesKey(secretsKey, dataDir)
  if (stored && !stored.equals(Buffer.from(key.id))) return 'other'
  if (secretsKey === undefined && ((await stat(file)).mode & OTHERS) !== 0) return 'open'
  return stored ? 'fits' : 'unused'
}

export const WRONG_KEY = [
  'Databasen brukes med en annen nøkkel for engangskoder enn denne prosessen har.',
  'Alle prosesser på samme database må ha samme SECRETS_KEY, eller den samme fila secrets.key i DATA_DIR.',
  'Er nøkkelen tapt, start én gang med SECRETS_KEY_LOST=1: da må alle sette opp engangskodene sine på nytt.',
].join(' ')

/** Records the database's key at the first start, and later refuses any other key. */
const adoptKey = async (db: Db, key: CodesKey, lost: boolean): Promise<void> => {
  const value = Buffer.from(key.id)
  const stored = await adoptSecret(db, NAME, value, { replace: lost })
  if (!stored?.equals(value)) throw new Error(WRONG_KEY)
}

/** Encrypts secrets that an earlier edition stored in plain text. */
const sealClear = async (db: Db, key: CodesKey): Promise<void> => {
  const clear = await db.many<{ account_id: string; secret: string }>(
    because,
    sql`select account_id, secret from totp where secret is not null for update`,
  )
  for (const { account_id: accountId, secret } of clear)
    await db.run(
      because,
      sql`update totp set sealed = ${sealSecret(key, accountId, secret)}, key_id = ${key.id}, secret = null
          where account_id = ${accountId}`,
    )
}

/**
 * The key of this process, after checking that it is the database's. Encrypts the plain-text secrets of an earlier edition.
 * @throws Error with a sentence for the operator
 */
export const openCodesKey = async (pool: Pool, config: Config): Promise<CodesKey> => {
  const key = await readCodesKey(config.secretsKey, config.dataDir)
  await pool.transaction(async db => {
    await adoptKey(db, key, config.secretsKeyLost)
    await sealClear(db, key)
  })
  return key
}
