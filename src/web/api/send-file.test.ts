import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { imports } from '#contract/imports/imports'
import { Failure } from '../failure.ts'
import { uploadFile } from './upload-file.ts'

/** A fake XMLHttpRequest that the test answers. */
class Request {
  static last: Request
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  opened: string[] = []
  sent: Blob | undefined
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}

  constructor() {
    Request.last = this
  }
  open(...opened: string[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: Blob) {
    this.sent = body
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(status: number, body: string) {
    Object.assign(this, { status, responseText: body })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => vi.unstubAllGlobals())

const file = new Blob(['<auditfile/>'], { type: 'text/xml' })
const start = (more: { signal?: AbortSignal; onProgress?: (sent: number) => void } = {}) =>
  uploadFile(imports.create, { query: { name: 'kasse 1.xml' }, body: file }, { token: 'abc', ...more })

test('sends the file unchanged, with its name and the token', async () => {
  const sent = start()
  expect(Request.last.opened).toEqual(['POST', '/api/imports?name=kasse+1.xml'])
  expect(Request.last.headers).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'text/xml' })
  expect(Request.last.sent).toBe(file)
  Request.last.answer(200, '{"objectId":"i1"}')
  expect(await sent).toEqual({ objectId: 'i1' })
})

test('reports how much is sent', () => {
  const shown: number[] = []
  void start({ onProgress: sent => shown.push(sent) })
  Request.last.upload.onprogress?.({ loaded: 4 })
  Request.last.upload.onprogress?.({ loaded: 12 })
  expect(shown).toEqual([4, 12])
})

test('throws a refusal with its own text [R140]', async () => {
  const sent = start()
  Request.last.answer(413, '{"error":"too_large","message":"Fila er for stor","requestId":"x"}')
  await expect(sent).rejects.toMatchObject({ code: 'too_large', message: 'Fila er for stor' })
})

test('throws api_failed for a broken connection or a foreign reply [R143]', async () => {
  const broken = start()
  Request.last.onerror()
  await expect(broken).rejects.toMatchObject({ code: 'api_failed' })
  const strange = start()
  Request.last.answer(200, '<html>')
  await expect(strange).rejects.toBeInstanceOf(Failure)
})

test('stops when the caller cancels, before and during the transfer', async () => {
  const stop = new AbortController()
  const sent = start({ signal: stop.signal })
  stop.abort()
  await expect(sent).rejects.toMatchObject({ cancelled: true })
  await expect(start({ signal: stop.signal })).rejects.toMatchObject({ cancelled: true })
})
