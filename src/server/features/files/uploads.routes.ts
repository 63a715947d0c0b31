import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { files as contract } from '#contract/files/files'
import { type Scope, scopeOf } from '#domain/access/scope'
import type { App } from '#server/http/app'
import type { RunningCalls } from '#server/http/running-calls'
import { serve } from '#server/http/serve'
import { bucketBytes } from './tus/bucket-bytes.ts'
import { sweepUploads } from './tus/sweep-uploads.ts'
import { PATH, tusServer } from './tus/tus-server.ts'
import { uploadBytes } from './tus/upload-bytes.ts'
import { readChecksum } from './tus/upload-request.ts'

const PROTOCOL = {
  'tus-resumable': '1.0.0',
  'tus-version': '1.0.0',
  'tus-extension': 'creation,creation-with-upload,termination,checksum,expiration',
  'tus-checksum-algorithm': 'sha1,sha256,md5',
}

export const uploadRoutes = (app: App, runningCalls: RunningCalls): void => {
  const { http, pool, clock, config, files } = app
  const folder = join(config.dataDir, 'uploads')
  const bytes = config.s3
    ? bucketBytes({ pool, clock, folder, store: files.store, reserveBytes: config.filesReserveBytes })
    : uploadBytes(folder)
  const tus = tusServer({ pool, clock, files, bytes, maxBytes: config.filesMaxBytes })
  const sweeper = sweepUploads({
    pool,
    clock,
    files,
    bytes,
    failed: err => http.log.error({ err }, 'abandoned uploads were not removed'),
  })
  http.addHook('onClose', () => sweeper.stop())

  const answer = async (request: FastifyRequest, reply: FastifyReply, scope: Scope) => {
    const checksum = readChecksum(request.headers['upload-checksum'] as string | undefined)
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const over = runningCalls.open({
      mayGoOn: async () => {
        const who = await app.authenticate(token)
        return who?.secondStep === 'done' && !who.pending && scopeOf(who.viewer, 'editVideos') !== null
      },
      end: () => request.raw.destroy(),
    })
    const response = await tus.handle(request.raw, scope, checksum).finally(over)
    for (const [name, value] of response.headers)
      if (/^(tus-|upload-|location$)/i.test(name)) reply.header(name, value)
    return reply.code(response.status).send()
  }

  http.options(PATH, (_request, reply) =>
    reply
      .headers({ ...PROTOCOL, 'tus-max-size': config.filesMaxBytes })
      .code(204)
      .send(),
  )

  // Bodies are passed on unparsed. Whoever stores the file reads them.
  http.register(async uploads => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const inside = { ...app, http: uploads }
    for (const endpoint of [
      contract.readUpload,
      contract.createUpload,
      contract.continueUpload,
      contract.cancelUpload,
    ])
      serve(inside, endpoint, ({ scope, request, reply }) => answer(request, reply, scope))
  })
}
