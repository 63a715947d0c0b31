import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** 0 where the connection ended without an answer. */
  readonly status: number
  /** Whether the body was asked for with 100 Continue. */
  readonly invited: boolean
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer.
  readonly json: any
  readonly milliseconds: number
}

const NOTHING = { status: 0, invited: false, json: null }

/** The answer in what has come so far; null while it is not whole. */
const answerIn = (text: string): Omit<RawAnswer, 'milliseconds'> | null => {
  const invited = /^HTTP\/1\.1 100 /.test(text)
  const rest = invited ? text.slice(text.indexOf('\r\n\r\n') + 4) : text
  const end = rest.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, end))?.[1] ?? 0)
  const body = rest.slice(end + 4)
  if (Buffer.byteLength(body) < length) return null
  const json = body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : null
  return { status: Number(rest.slice(9, 12)), invited, json }
}

export interface RawCall {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | number>>
  /** What is sent at once; a call may promise more than that. */
  readonly body?: string | Buffer
}

/** A call byte by byte as it goes over the wire: what no client of HTTP would send. */
export const rawCall = async (port: number, { method = 'POST', path, headers = {}, body = '' }: RawCall) => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const began = performance.now()
  let text = ''
  let isOver = false
  const answer = new Promise<RawAnswer>(resolve => {
    const say = (found: Omit<RawAnswer, 'milliseconds'>) =>
      resolve({ ...found, milliseconds: performance.now() - began })
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = answerIn(text)
      if (found) say(found)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      isOver = true
      say(answerIn(text) ?? NOTHING)
    })
  })
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  socket.write(body)
  return {
    answer,
    write: (more: string | Buffer) => socket.write(more),
    text: () => text,
    isOver: () => isOver,
    close: () => socket.destroy(),
  }
}

/** The same, for its answer alone. */
export const rawAnswer = async (port: number, call: RawCall): Promise<RawAnswer> => {
  const { answer, close } = await rawCall(port, call)
  const found = await answer
  close()
  return found
}
