import { hash, verify } from '@node-rs/argon2'
import { isPasswordLength } from '#domain/values/credentials'
import { Refusal } from '#domain/values/refusal'
import { isCommon } from './common-passwords.ts'
import { isEasy } from './easy-passwords.ts'

// argon2id is the library's default; 19 MiB and two passes are OWASP's first recommendation.
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

const AT_ONCE = 4
const WAITING = 200
let running = 0
const queue: (() => void)[] = []

/** Runs a few hashes at a time with a bounded queue, so that guessing cannot exhaust memory. Null when the queue is full. */
const queued = async <T>(work: () => Promise<T>): Promise<T | null> => {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) return null
    await new Promise<void>(go => queue.push(go))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    queue.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let dummy: Promise<string> | undefined

/**
 * True when the password is the account's. An unknown account (null) or an invalid stored hash never matches, but takes the
 * same time. Null: too many at once.
 */
export const passwordMatches = (stored: string | null, password: string): Promise<boolean | null> =>
  queued(async () => {
    dummy ??= hashPassword('nobody has this password')
    const hashed = stored?.startsWith('$argon2') ? stored : null
    const matches = await verify(hashed ?? (await dummy), password)
    return hashed !== null && matches
  })

/** Throws the problem with a new password (R011, D13); `own` contains its owner's name and e-mail. */
export const checkPassword = (password: string, own: readonly string[] = []): void => {
  if (!isPasswordLength(password)) throw new Refusal('password_validation')
  if (isCommon(password) || isEasy(password, own))
    throw new Refusal('auth/password-does-not-meet-requirements')
}
