import type { Readable } from 'node:stream'
import { Refusal } from '#domain/values/refusal'
import type { BodyLimit } from './body-limits.ts'

const FIRST_ROOM = 4 * 1024

/** The refusal of a body that was not sent in time. */
export const tooSlow = (): Refusal =>
  new Refusal('invalid_payload', { status: 408, message: 'Det tok for lang tid å sende. Prøv igjen' })

interface Reading {
  readonly limit: Pick<BodyLimit, 'bytes' | 'ms'>
  /** The declared length; undefined if it is missing. */
  readonly declared: number | undefined
  /** Inspects each piece as it arrives, and throws to refuse the rest. */
  readonly look: (chunk: Uint8Array) => void
}

/**
 * Reads a body into one buffer as it arrives: storing pieces of one byte each would cost hundreds of times their size.
 * @throws Refusal too_large, invalid_payload, any error of `look`; the rest is then not read
 */
export const readBytes = (body: Readable, { limit, declared, look }: Reading): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let room = Buffer.allocUnsafe(Math.min(declared ?? FIRST_ROOM, limit.bytes))
    let bytes = 0

    const take = (chunk: Buffer) => {
      if (bytes + chunk.length > limit.bytes) throw new Refusal('too_large')
      look(chunk)
      if (bytes + chunk.length > room.length) {
        const larger = Buffer.allocUnsafe(Math.max(bytes + chunk.length, 2 * room.length))
        room.copy(larger, 0, 0, bytes)
        room = larger
      }
      chunk.copy(room, bytes)
      bytes += chunk.length
    }
    const end = (fault?: unknown) => {
      clearTimeout(timer)
      body.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      // Later errors are ignored.
      if (!body.readableEnded) body.on('error', () => undefined)
      if (fault) reject(fault)
      else resolve(room.subarray(0, bytes))
    }
    const onData = (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (fault) {
        end(fault)
      }
    }
    const onEnd = () =>
      end(declared === undefined || declared === bytes ? undefined : new Refusal('invalid_payload'))
    const onBroken = () => end(new Refusal('invalid_payload'))
    // Most bodies arrive whole with their headers, so there is no need to wait.
    const isHere = body.readableLength === declared
    const timer = isHere ? undefined : setTimeout(() => end(tooSlow()), limit.ms)
    body.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
  })
