import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { listening } from './listening.ts'
import { scratchFolder } from './scratch.ts'

/** A bucket's response before it is corrupted. */
export interface Answered {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
const xml = { 'content-type': 'application/xml' }

/** A failure: answers the request itself, or forwards it and corrupts the response. */
export type Fault = (
  question: IncomingMessage,
  reply: ServerResponse,
  handOn: (spoil?: (sent: Buffer) => Buffer) => Promise<Answered>,
) => Promise<void> | void

const pass: Fault = async (_question, reply, handOn) => {
  const { status, headers, body } = await handOn()
  reply.writeHead(status, headers).end(body)
}

/** A bucket behind a proxy that fails as the test says. */
export const faultyBucket = async () => {
  const folder = scratchFolder('foehn-s3-')
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'foehn', configs: [] }],
  })
  const { port } = await bucket.run()
  let fault: Fault = pass
  const asked: string[] = []
  const server = createServer(async (question, reply) => {
    asked.push(`${question.method} ${question.url}`)
    const sent = await buffer(question)
    const handOn = (spoil = (bytes: Buffer) => bytes) =>
      new Promise<Answered>((resolve, reject) => {
        const { method, url, headers } = question
        const arrived = spoil(sent)
        // S3 does this, s3rver does not.
        const md5 = headers['content-md5']
        if (md5 && md5 !== createHash('md5').update(arrived).digest('base64'))
          return resolve({ status: 400, headers: xml, body: Buffer.from(error('BadDigest')) })
        ask({ host: '127.0.0.1', port, method, path: url, headers }, async answer => {
          const { statusCode: status = 500, headers } = answer
          resolve({ status, headers, body: await buffer(answer) })
        })
          .on('error', reject)
          .end(arrived)
      })
    await Promise.resolve(fault(question, reply, handOn)).catch(() => reply.destroy())
  })
  const served = await listening(server)
  return {
    config: {
      endpoint: served.origin,
      region: 'us-east-1',
      bucket: 'foehn',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    /** Applies the fault to every request from now on. */
    goesWrong: (next: Fault) => {
      fault = next
      asked.length = 0
    },
    isWell: () => {
      fault = pass
      asked.length = 0
    },
    asked,
    close: async () => {
      await served.close()
      await bucket.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Applies the fault to the first requests only. */
export const first = (times: number, fault: Fault): Fault => {
  let left = times
  return (...call) => (left-- > 0 ? fault : pass)(...call)
}

const spoilt =
  (spoil: (answered: Answered) => Answered): Fault =>
  async (_question, reply, handOn) => {
    const { status, headers, body } = spoil(await handOn())
    reply.writeHead(status, headers).end(body)
  }

const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): Fault =>
  (_question, reply) =>
    void reply.writeHead(status, headers).end(body)

/** Faults of a bucket. */
export const faults = {
  'never answers': () => undefined,
  'begins its answer and falls silent': async (_question, reply, handOn) => {
    const { status, headers, body } = await handOn()
    reply.writeHead(status, { ...headers, 'content-length': String(body.length + 10) })
    reply.write(body.subarray(0, body.length / 2))
    reply.flushHeaders()
  },
  'answers 500': answering(500, xml, error('InternalError')),
  'answers 503': answering(503, xml, error('SlowDown')),
  'cuts the connection': question => void question.socket.destroy(),
  'cuts the connection in the middle': async (question, reply, handOn) => {
    const { status, headers, body } = await handOn()
    reply.writeHead(status, { ...headers, 'content-length': String(body.length + 10) })
    reply.write(body.subarray(0, body.length / 2), () => question.socket.destroy())
  },
  'answers other bytes': spoilt(answer => ({
    ...answer,
    body: Buffer.from(answer.body.map(byte => byte ^ 1)),
  })),
  'answers fewer bytes': spoilt(answer => {
    const body = answer.body.subarray(0, -1)
    return { ...answer, body, headers: { ...answer.headers, 'content-length': String(body.length) } }
  }),
  'answers more bytes': spoilt(answer => {
    const body = Buffer.concat([answer.body, Buffer.from('!')])
    return { ...answer, body, headers: { ...answer.headers, 'content-length': String(body.length) } }
  }),
  'answers 403': answering(403, xml, error('AccessDenied')),
  'answers 403 without a word': answering(403),
  'answers 404': answering(404, xml, error('NoSuchKey')),
  'answers that there is no bucket': answering(404, xml, error('NoSuchBucket')),
  'sends elsewhere': answering(307, { ...xml, location: 'http://127.0.0.1:9/x' }, error('TemporaryRedirect')),
  'sends elsewhere for good': answering(
    301,
    { ...xml, location: 'http://127.0.0.1:9/x' },
    error('PermanentRedirect'),
  ),
  'answers a web page': answering(200, { 'content-type': 'text/html' }, '<html>Sign in</html>'),
} satisfies Record<string, Fault>

/** A correct response with a wrong ETag. */
export const otherEtag: Fault = spoilt(answer => ({
  ...answer,
  headers: { ...answer.headers, etag: '"00000000000000000000000000000000"' },
}))
