import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An HTTP call on loopback. */
export interface Call {
  readonly port: number
  readonly path: string
  /** Without a body it is a GET. */
  readonly body?: unknown
  readonly token: string
  /** The encodings that the client accepts; empty when omitted. */
  readonly acceptEncoding?: string
}

const bytesOf = ({ path, body, token, acceptEncoding }: Call): Buffer => {
  const json = body === undefined ? '' : JSON.stringify(body)
  return Buffer.from(
    [
      `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      ...(acceptEncoding ? [`accept-encoding: ${acceptEncoding}`] : []),
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(json)}`,
      '',
      json,
    ].join('\r\n'),
  )
}

const open = async (port: number): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  return socket
}

const END = Buffer.from('\r\n\r\n')

/** Calls `answered` for every complete response on a socket. Any response other than a 200 with a length is an error. */
const watch = (socket: Socket, answered: () => void): void => {
  let missing = 0
  let head: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    let rest = chunk
    if (missing === 0) {
      rest = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      const end = rest.indexOf(END)
      if (end < 0) {
        head = rest
        return
      }
      const said = rest.toString('latin1', 0, end)
      const length = /content-length: (\d+)/i.exec(said)?.[1]
      if (!said.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(said)
      head = Buffer.alloc(0)
      missing = Number(length)
      rest = rest.subarray(end + END.length)
    }
    missing -= rest.length
    if (missing === 0) answered()
  })
}

export interface Load {
  readonly perSecond: number
  /** Milliseconds from the call to the last byte of the response. */
  readonly p50: number
  readonly p99: number
}

/** Several connections, each of which repeats the call as soon as it is answered. */
export const load = async (call: Call, connections: number, seconds: number): Promise<Load> => {
  const bytes = bytesOf(call)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(call.port)))
  const times: number[] = []
  let ended = false
  const began = performance.now()
  for (const socket of sockets) {
    let asked = began
    const ask = () => {
      asked = performance.now()
      socket.write(bytes)
    }
    watch(socket, () => {
      times.push(performance.now() - asked)
      if (!ended) ask()
    })
    ask()
  }
  await new Promise(resolve => setTimeout(resolve, seconds * 1000))
  ended = true
  const took = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) }
}

/** One connection with one call at a time. Each call returns its milliseconds. */
export const openLine = async (port: number) => {
  const socket = await open(port)
  let answered = () => {}
  watch(socket, () => answered())
  return {
    timeOf: async (call: Omit<Call, 'port'>): Promise<number> => {
      const bytes = bytesOf({ ...call, port })
      const done = new Promise<void>(resolve => {
        answered = resolve
      })
      const began = performance.now()
      socket.write(bytes)
      await done
      return performance.now() - began
    },
    close: () => socket.destroy(),
  }
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low = Number.NaN, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return (low + high) / 2
}
