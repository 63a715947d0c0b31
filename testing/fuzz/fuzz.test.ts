import { once } from 'node:events'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avatars } from '#contract/avatars/avatars'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import type { Endpoint } from '#contract/endpoint'
import { files as storedFiles } from '#contract/files/files'
import { imports } from '#contract/imports/imports'
import { schemasOf } from '#contract/registry'
import { isRefusalCode } from '#domain/values/refusal'
import { fc } from '../properties.ts'
import { longRun, patience } from '../soak.ts'
import { metadataOf } from '../tus.ts'
import {
  asked,
  callers,
  type FuzzedScene,
  fields,
  nameOf,
  namesIn,
  setFuzzedScene,
  written,
} from './asking.ts'
import { broken, makeFiles } from './files.ts'
import { about, headers, rawBodies } from './values.ts'

let scene: FuzzedScene
let files: Readonly<Record<string, Buffer>>

beforeAll(async () => {
  scene = await setFuzzedScene()
  files = await makeFiles()
})
afterAll(() => scene.product.close())

describe('any request', () => {
  it.each(asked.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'to %s is answered within the contract, in time, and breaks nothing [R140]',
    async (_name, endpoint) => {
      const run = longRun('fuzz', { parts: asked.length })
      const schemas = schemasOf(endpoint)
      const call = fc.constantFrom(...callers).chain(as => {
        const ids = scene.idsFor(as)
        return fc.record({
          as: fc.constant(as),
          params: about(schemas.params, ids),
          query: about(schemas.query, ids),
          body: about(schemas.body, ids),
          headers,
        })
      })
      await fc.assert(
        fc.asyncProperty(call, async ({ as, params, query, body, headers: odd }) => {
          await scene.ask(run, endpoint, as, {
            params: namesIn(endpoint, params),
            query: fields(query),
            ...(endpoint.method !== 'GET' &&
              endpoint.method !== 'HEAD' && { body: endpoint.upload ? written(body) : (body ?? null) }),
            headers: { ...(endpoint.upload && { 'content-type': 'text/csv' }), ...odd },
          })
        }),
        run.property,
      )
    },
    patience(30_000),
  )
})

const posts = asked.filter(({ method, upload }) => method === 'POST' && !upload)

describe.each(Object.keys(rawBodies))('a body of %s', name => {
  it(
    'is answered by every endpoint that receives it',
    async () => {
      const run = longRun('fuzzBodies', { parts: Object.keys(rawBodies).length })
      const body = rawBodies[name]?.() ?? ''
      const call = fc.record({ endpoint: fc.constantFrom(...posts), as: fc.constantFrom(...callers) })
      await fc.assert(
        fc.asyncProperty(call, async ({ endpoint, as }) => {
          await scene.ask(run, endpoint, as, { body, headers: { 'content-type': 'application/json' } })
        }),
        run.property,
      )
    },
    patience(30_000),
  )
})

/** The endpoints that accept files, and how to send one. */
const takers: readonly (readonly [Endpoint, params: Readonly<Record<string, string>>])[] = [
  [imports.create, {}],
  [avatars.saveOwn, {}],
  [avatars.save, { objectId: 'person-here' }],
  [complaintPhotos.add, { objectId: 'case' }],
]

describe('any file', () => {
  const fileNames = fc.string({ maxLength: 40 }).map(name => `${name}../x.xml`)
  const call = () =>
    fc.constantFrom(...Object.keys(files)).chain(name =>
      fc.record({
        content: broken(files[name] ?? Buffer.alloc(0)),
        as: fc.constantFrom(...callers),
        name: fc.oneof(fc.constant('kasse.xml'), fileNames),
        type: fc.constantFrom(
          'text/csv',
          'application/xml',
          'application/zip',
          'image/jpeg',
          'image/png',
          'video/mp4',
        ),
      }),
    )

  it.each(takers.map(([endpoint, params]) => [nameOf(endpoint), endpoint, params] as const))(
    'to %s is accepted or refused',
    async (_name, endpoint, params) => {
      const run = longRun('fuzzFiles', { parts: takers.length + 1 })
      const objectId = params.objectId === 'case' ? await scene.scene.complaint('here') : params.objectId
      const query = endpoint === imports.create ? { name: 'kasse.xml' } : { moment: 'before' }
      await fc.assert(
        fc.asyncProperty(call(), async ({ content, as, name, type }) => {
          await scene.ask(run, endpoint, as, {
            params: { ...(objectId && { objectId }) },
            query: { ...query, ...(endpoint === imports.create && { name: written(name) }) },
            body: content,
            headers: { 'content-type': type },
          })
        }),
        run.property,
      )
    },
    patience(60_000),
  )

  it(
    'as a video is accepted piece by piece or refused',
    async () => {
      const run = longRun('fuzzFiles', { parts: takers.length + 1 })
      const names = fc.constantFrom(
        'video.mp4',
        '../video.mp4',
        'a/b.mp4',
        '.',
        '',
        'x.svg',
        `${'x'.repeat(300)}.mp4`,
      )
      await fc.assert(
        fc.asyncProperty(call(), names, async ({ content, as }, name) => {
          const sent = content.subarray(0, 100_000)
          await scene.ask(run, storedFiles.createUpload, as, {
            body: sent,
            headers: {
              'tus-resumable': '1.0.0',
              'upload-length': String(sent.length),
              'upload-metadata': metadataOf({ folder: 'tutorials', name, contentType: 'video/mp4' }),
              'content-type': 'application/offset+octet-stream',
            },
          })
        }),
        run.property,
      )
    },
    patience(60_000),
  )
})

/** Requests that no client library sends: malformed, contradictory or endless headers. */
const rawRequests: Readonly<Record<string, string>> = {
  'two lengths': 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
  'a length and pieces':
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'a length below nothing': 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  'a length that is no number': 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1e3\r\n\r\n',
  'a length beyond all': `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999999999999\r\n\r\n{}`,
  'pieces of no size':
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'no method': ' / HTTP/1.1\r\nhost: x\r\n\r\n',
  'another protocol': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a host that is none': 'GET /api/me HTTP/1.1\r\nhost: [::1\r\nconnection: close\r\n\r\n',
  'no host': 'GET /api/me HTTP/1.1\r\n\r\n',
  'HTTP of another time': 'GET /api/me HTTP/9.9\r\nhost: x\r\n\r\n',
  'a head of 1 MB': `GET /api/me HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(1_000_000)}\r\n\r\n`,
  'ten thousand heads': `GET /api/me HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(10_000)}\r\n`,
  'a line that is folded': 'GET /api/me HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n',
  'a NUL in a head': 'GET /api/me HTTP/1.1\r\nhost: x\r\na: b\0c\r\n\r\n',
  'an address with spaces': 'GET /api/ me HTTP/1.1\r\nhost: x\r\n\r\n',
  'an address that is none': 'GET http://[::1 HTTP/1.1\r\nhost: x\r\n\r\n',
  'an address of another server':
    'GET http://evil.test/api/me HTTP/1.1\r\nhost: evil.test\r\nconnection: close\r\n\r\n',
  'broken escapes': 'GET /api/imports/%zz%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'an upgrade':
    'GET /api/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n',
  'an expectation':
    'POST /api/login HTTP/1.1\r\nhost: x\r\nexpect: 500-please\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  'a method nobody knows': 'PROPFIND /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'the whole server': 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
}

describe('a raw connection', () => {
  let port: number
  beforeAll(async () => {
    const address = await scene.product.http.listen({ port: 0, host: '127.0.0.1' })
    port = Number(new URL(address).port)
  })

  it.each(Object.entries(rawRequests))('%s ends with a refusal, or is closed', async (_name, request) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const answered = textOf(socket).catch(() => '')
    socket.write(request, 'latin1')
    // The server waits for data that never arrives.
    setTimeout(() => socket.end(), 500)
    const answer = await answered
    const [, status, json = ''] = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(answer) ?? []
    expect(status ?? 'cut').toMatch(/^(4\d\d|cut)$/)
    // Node's own refusals have no body, or an empty chunked one.
    if (!/^(0\s*)?$/.test(json)) expect(isRefusalCode(JSON.parse(json).error)).toBe(true)
  })
})
