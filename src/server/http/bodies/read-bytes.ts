import type { Readable } from 'node:stream'
import { Refusal } from '#domain/values/refusal'
import type { BodyLimit } from './body-limits.ts'

const FIRST_ROOM = 4 * 1024

/** What was not sent in time. */
export const tooSlow = (): Refusal =>
  new Refusal('invalid_payload', { status: 408, message: 'Det tok for lang tid å sende. Prøv igjen' })

interface Reading {
  readonly limit: Pick<BodyLimit, 'bytes' | 'ms'>
  /** What the headers say; undefined where they do not. */
  readonly declared: number | undefined
  /** Sees each piece as it comes, and refuses the rest by throwing. */
  readonly look: (chunk: Uint8Array) => void
}

/**
 * The bytes of a body, copied into one buffer as they come: pieces of one byte each would cost hundreds of times their size.
 * @throws Refusal too_large, invalid_payload, whatever `look` throws; the rest is not read then
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
      // An error that comes later concerns nobody any more.
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
    // Most bodies came whole with their headers: there is nothing to wait for.
    const isHere = body.readableLength === declared
    const timer = isHere ? undefined : setTimeout(() => end(tooSlow()), limit.ms)
    body.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
  })
