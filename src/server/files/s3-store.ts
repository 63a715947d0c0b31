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
import { Refusal } from '#domain/values/refusal'
import type { S3Config } from '../config.ts'
import { type ByteStore, checkKey } from './byte-store.ts'

/** S3 takes parts of five MiB and more, ten thousand of them: files up to 160 GB. So much of an upload lies in memory at a time. */
const PART = 16 * 1024 ** 2

const nameOf = (error: unknown) => (error as { name?: string }).name ?? ''

/** The bucket does not know the product's key, or gives it no right. */
const NOT_OURS = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AllAccessDisabled']

const refusal = (error: unknown): unknown => {
  if (['NoSuchKey', 'NotFound'].includes(nameOf(error))) return new Refusal('storage/object-not-found')
  if (NOT_OURS.includes(nameOf(error))) return new Refusal('storage/unauthorized-app')
  return nameOf(error) === 'NoSuchBucket' ? new Refusal('storage/no-default-bucket') : error
}

/** A stream in pieces of one size, the last one shorter. An empty stream is one empty piece. */
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

/** Bytes in a bucket of S3, or of what speaks its language. */
export const s3Store = ({ endpoint, region, bucket, ...credentials }: S3Config): ByteStore => {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The checksums that the client adds by itself come as a trailer, which other makers of S3 store with the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })

  const putStream = async (key: string, bytes: Readable): Promise<void> => {
    const parts = inParts(bytes)
    const { value: first = Buffer.alloc(0) } = await parts.next()
    if (first.length < PART) {
      await client.send(new PutObjectCommand({ ...at(key), Body: first, ContentLength: first.length }))
      return
    }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(key)))
    const upload = { ...at(key), UploadId }
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      const send = async (Body: Buffer) => {
        const PartNumber = Parts.length + 1
        const { ETag } = await client.send(
          new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }),
        )
        Parts.push({ PartNumber, ETag })
      }
      await send(first)
      for await (const part of parts) if (part.length > 0) await send(part)
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }
  const put: ByteStore['put'] = async (key, bytes) => {
    const source = Buffer.isBuffer(bytes) ? Readable.from([bytes], { objectMode: false }) : bytes
    await putStream(key, source).catch(error => {
      throw refusal(error)
    })
  }

  return {
    put,
    adopt: (key, path) => put(key, createReadStream(path, { highWaterMark: 1024 ** 2 })),
    open: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range })).catch(error => {
        throw refusal(error)
      })
      return Body as Readable
    },
    stat: async key => {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(error => {
        if (nameOf(error) === 'NotFound') return null
        throw refusal(error)
      })
      return found && { size: found.ContentLength ?? 0 }
    },
    remove: async key => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    list: async function* () {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modified: LastModified }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    free: async () => null,
  }
}
