import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

interface Line {
  readonly ends: readonly Socket[]
  /** The statement names that this connection has sent so far. */
  said: string
  queued: (() => void)[]
  hangs: boolean
}

/** A proxy to a database that can be cut, restored, or made to hang as if its processes were stopped. */
export const gateTo = async (url: string) => {
  const target = new URL(url)
  const lines = new Set<Line>()
  let allHang = false

  const carry = (line: Line, from: Socket, to: Socket) => {
    from.on('error', () => to.destroy())
    from.on('close', () => {
      lines.delete(line)
      to.destroy()
    })
    from.on('data', chunk => {
      if (from === line.ends[0] && line.said.length < 10_000) line.said += chunk.toString('latin1')
      if (line.hangs) line.queued.push(() => to.write(chunk))
      else to.write(chunk)
    })
  }
  const server = createServer(inside => {
    const outside = connect(Number(target.port), target.hostname)
    const line: Line = { ends: [inside, outside], said: '', queued: [], hangs: allHang }
    lines.add(line)
    carry(line, inside, outside)
    carry(line, outside, inside)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    url: through.href,
    /** Closes all connections and refuses new ones. */
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const { ends } of lines) for (const socket of ends) socket.destroy()
      await closed
    },
    mend: () => listen(port),
    /**
     * Connections stay open and new ones are accepted, but no data passes: on all of them, or on the open ones that have sent
     * this text.
     */
    hang: (said?: string) => {
      allHang = said === undefined
      for (const line of lines) line.hangs ||= said === undefined || line.said.includes(said)
    },
    goOn: () => {
      allHang = false
      for (const line of lines) {
        line.hangs = false
        for (const send of line.queued.splice(0)) send()
      }
    },
  }
}
