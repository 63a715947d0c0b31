import type { FastifyRequest } from 'fastify'
import { isTextSigned, textSignature } from '../signed-text.ts'
import { type SeenCall, seenAddresses } from './caller.ts'

/** The name of the database's key that signs such calls. */
export const DOCTOR_SECRET = 'doctor'
export const DOCTOR_HEADER = 'x-foehn-doctor'

const LIFETIME_MS = 60_000

/** The value of the header that proves knowledge of the database's key. It is valid for a minute. */
export const signedCall = (secret: Buffer, now: Date): string => {
  const until = String(now.getTime() + LIFETIME_MS)
  return `${until}.${textSignature(secret, until)}`
}

const isSigned = (secret: Buffer, value: string, now: Date): boolean => {
  const [until = '', signature = ''] = value.split('.')
  return Number(until) > now.getTime() && isTextSigned(secret, until, signature)
}

/** What this process sees of a call of `npm run doctor`; null for any other call. */
export const seenCall = (request: FastifyRequest, secret: Buffer, now: Date): SeenCall | null => {
  const value = request.headers[DOCTOR_HEADER]
  if (typeof value !== 'string' || !isSigned(secret, value, now)) return null
  return seenAddresses(request)
}
