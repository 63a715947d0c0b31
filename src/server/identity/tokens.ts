import { createHash, randomBytes, randomInt } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '#server/db/db'
import { sharedSecret } from '#server/db/secrets'

export const ID_TOKEN_SECONDS = 15 * 60
export const CUSTOM_TOKEN_SECONDS = 60
export const SESSION_DAYS = 30

/** 256 random bits for a link, a cookie or a custom token; the database stores only its hash. */
export const newCode = (): string => randomBytes(32).toString('base64url')

const TYPED_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const TYPED_LENGTH = 16

/** 78 random bits that a person can type: no letters or digits that look alike. The database stores only its hash. */
export const newTypedCode = (): string =>
  Array.from({ length: TYPED_LENGTH }, () => TYPED_LETTERS[randomInt(TYPED_LETTERS.length)]).join('')

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** The key that signs ID tokens. */
export const signingKey = (db: Db): Promise<Uint8Array> => sharedSecret(db, 'id-token')

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

export const signIdToken = (key: Uint8Array, sessionId: string, now: Date): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + ID_TOKEN_SECONDS)
    .sign(key)

/** The session and expiry of an ID token, or null when it is forged or expired. */
export const readIdToken = async (key: Uint8Array, token: string, now: Date) => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
    return payload.sub && payload.exp ? { sessionId: payload.sub, expires: payload.exp * 1000 } : null
  } catch {
    return null
  }
}
