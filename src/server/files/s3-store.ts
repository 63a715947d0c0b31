import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Refusal, type RefusalCode } from '#domain/values/refusal'
import type { S3Config } from '../config.ts'
import { type ByteStore, checkKey } from './byte-store.ts'

/** S3 takes up to ten thousand parts of at least five MiB each: files up to 160 GB. One part is held in memory at a time. */
const PART = 16 * 1024 ** 2

/** Timeouts for the bucket, in milliseconds. Each request is sent at most three times. */
const limits = {
  /** To connect. */
  connect: 2_000,
  /** To begin its response. Uploads get one second more for each 100 kB. */
  answer: 4_000,
  /** The longest pause within a response. */
  silence: 8_000,
}

interface Failed {
  readonly name?: string
  /** The library adds it to every error between itself and the bucket. */
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** The bucket does not accept the product's key, or denies it access. */
const NOT_OURS = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AllAccessDisabled']

const codeOf = ({ name = '', $metadata }: Failed): RefusalCode => {
  if (name === 'NoSuchBucket') return 'storage/no-default-bucket'
  if (['NoSuchKey', 'NotFound'].includes(name)) return 'storage/object-not-found'
  if (NOT_OURS.includes(name)) return 'storage/unauthorized-app'
  // Responses without a body have only a status.
  const { httpStatusCode = 0 } = $metadata ?? {}
  if ([401, 403].includes(httpStatusCode)) return 'storage/unauthorized-app'
  return httpStatusCode === 404 ? 'storage/object-not-found' : 'api_failed'
}

/** Converts a bucket error into the product's refusal; the cause is in the log. */
const refusal = (error: unknown): unknown =>
  (error as Failed).$metadata ? Object.assign(new Refusal(codeOf(error as Failed)), { cause: error }) : error

const answered = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  call.catch(error => {
    throw refusal(error)
  })

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')

/**
 * Splits a stream into pieces of equal size; the last may be shorter. An empty stream yields one empty piece.
 */
async function* inParts(bytes: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PART) continue
    const whole = Buffer.concat(waiting)
    yield whole.subarray(0, PART)
    waiting = [whole.subarray(PART)]
    size = whole.length - PART
  }
  yield Buffer.concat(waiting)
}

interface BucketKeys {
  /** Comes before every key. Only keys with it are listed. */
  readonly prefix: string
  /** Returns the key. @throws Error when it is none */
  readonly check: (key: string) => string
}

/** Stores bytes in an S3 bucket or a compatible one. */
export const s3Store = (
  { endpoint, region, bucket, ...credentials }: S3Config,
  { connect, answer, silence } = limits,
  { prefix, check }: BucketKeys = { prefix: '', check: checkKey },
): ByteStore => {
  const answerTime = (bytes: number) => answer + bytes / 100
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: silence,
    },
    maxAttempts: 3,
    // The client's default checksums are sent as a trailer, which some S3-compatible stores save as part of the file. Each
    // piece is sent with its MD5 instead, which all of them verify.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${check(key)}` })
  const carrying = (Body: Buffer) => ({ Body, ContentLength: Body.length, ContentMD5: md5(Body) })
  const slowly = (body: Buffer) => ({ requestTimeout: answerTime(body.length) })

  /** Returns the number of bytes. */
  const putStream = async (key: string, bytes: Readable): Promise<number> => {
    const parts = inParts(bytes)
    const { value: first = Buffer.alloc(0) } = await parts.next()
    if (first.length < PART) {
      await answered(client.send(new PutObjectCommand({ ...at(key), ...carrying(first) }), slowly(first)))
      return first.length
    }
    const { UploadId } = await answered(client.send(new CreateMultipartUploadCommand(at(key))))
    const upload = { ...at(key), UploadId }
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      let size = 0
      const sendPart = async (body: Buffer) => {
        const PartNumber = Parts.length + 1
        const part = new UploadPartCommand({ ...upload, PartNumber, ...carrying(body) })
        const { ETag } = await answered(client.send(part, slowly(body)))
        Parts.push({ PartNumber, ETag })
        size += body.length
      }
      await sendPart(first)
      for await (const part of parts) if (part.length > 0) await sendPart(part)
      const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
      // The bucket assembles the parts before it answers.
      await answered(client.send(complete, { requestTimeout: answerTime(size) }))
      return size
    } catch (error) {
      await answered(client.send(new AbortMultipartUploadCommand(upload))).catch(() => undefined)
      throw error
    }
  }
  const stat: ByteStore['stat'] = async key => {
    const found = await answered(client.send(new HeadObjectCommand(at(key)))).catch(error => {
      if (error instanceof Refusal && error.code === 'storage/object-not-found') return null
      throw error
    })
    return found && { size: found.ContentLength ?? 0 }
  }
  const put: ByteStore['put'] = async (key, bytes) => {
    const source = Buffer.isBuffer(bytes) ? Readable.from([bytes], { objectMode: false }) : bytes
    const size = await putStream(key, source)
    // A status of 200 is not enough: the stored size is checked before the row is written.
    if ((await stat(key))?.size !== size) throw new Refusal('api_failed')
  }

  return {
    put,
    adopt: (key, path) => put(key, createReadStream(path, { highWaterMark: 1024 ** 2 })),
    open: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body, ContentRange } = await answered(client.send(new GetObjectCommand({ ...at(key), Range })))
      const isOther = ContentRange
        ? !ContentRange.startsWith(`bytes ${range?.start ?? 0}-`)
        : range !== undefined && range.start > 0
      if (!isOther) return Body as Readable
      ;(Body as Readable).destroy()
      throw new Refusal('api_failed')
    },
    stat,
    remove: async key => {
      await answered(client.send(new DeleteObjectCommand(at(key))))
    },
    list: async function* () {
      let ContinuationToken: string | undefined
      do {
        const page = await answered(
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken })),
        )
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key.slice(prefix.length), modified: LastModified }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    free: async () => null,
  }
}
