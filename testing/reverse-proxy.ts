import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { request as ask, createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { afterThisFile, afterThisTest } from './closing.ts'
import { listening } from './listening.ts'
import { scratchFolder } from './scratch.ts'

const OPENSSL = '/usr/bin/openssl'
export const hasOpenssl = existsSync(OPENSSL)

/** A certificate of localhost that signs itself: a program trusts it through NODE_EXTRA_CA_CERTS. */
export const makeCertificate = (): { readonly key: Buffer; readonly cert: Buffer; readonly file: string } => {
  const folder = scratchFolder('foehn-certificate-')
  afterThisFile(() => rmSync(folder, { recursive: true }))
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync(OPENSSL, [...request, ...names, '-keyout', key, '-out', file], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(file), file }
}

interface ProxyOptions {
  readonly to: number
  /** False: it does not name the caller in X-Forwarded-For. */
  readonly names?: boolean
  /** Response headers that it removes. */
  readonly removes?: readonly string[]
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer }
}

/** Listens on a free port of 127.0.0.1 until the test ends. Returns the port. */
export const serveAtFreePort = async (
  handle: RequestListener,
  tls?: { readonly key: Buffer; readonly cert: Buffer },
): Promise<number> => {
  const server = tls ? createTlsServer(tls, handle) : createServer(handle)
  const { port, close } = await listening(server)
  afterThisTest(close)
  return port
}

/** A proxy in front of a product on this machine. Returns its port. */
export const startReverseProxy = ({ to, names = true, removes = [], tls }: ProxyOptions): Promise<number> =>
  serveAtFreePort((question, reply) => {
    const { method, url, headers, socket } = question
    const named = names ? { 'x-forwarded-for': socket.remoteAddress } : {}
    const call = ask({ host: '127.0.0.1', port: to, method, path: url, headers: { ...headers, ...named } })
    call.on('response', answer => {
      for (const name of removes) delete answer.headers[name]
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(reply)
    })
    call.on('error', () => reply.writeHead(502).end('Bad Gateway'))
    question.pipe(call)
  }, tls)
