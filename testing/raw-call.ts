import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** 0 when the connection closed without a response. */
  readonly status: number
  /** True when the server requested the body with 100 Continue. */
  readonly invited: boolean
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of a reply.
  readonly json: any
  readonly milliseconds: number
}

const NOTHING = { status: 0, invited: false, json: null }

/** The response in the data received so far; null while it is incomplete. */
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
  /** The bytes sent at once; the headers may announce more. */
  readonly body?: string | Buffer
}

/** A raw HTTP request, for input that no HTTP client sends. */
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

/** The same, returning only the response. */
export const rawAnswer = async (port: number, call: RawCall): Promise<RawAnswer> => {
  const { answer, close } = await rawCall(port, call)
  const found = await answer
  close()
  return found
}
