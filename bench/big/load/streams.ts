import { type ClientRequest, request } from 'node:http'

interface Open {
  readonly port: number
  readonly tokens: readonly string[]
  readonly count: number
}

/** Live streams, kept open as browsers do, spread over the accounts. */
export const openStreams = async ({ port, tokens, count }: Open) => {
  const calls: ClientRequest[] = []
  let open = 0
  let events = 0
  const openOne = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const call = request({
        host: '127.0.0.1',
        port,
        path: '/api/live',
        agent: false,
        headers: { authorization: `Bearer ${token}` },
      })
      call.once('error', reject)
      call.once('response', response => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream was answered ${response.statusCode}`))
        open++
        response.on('data', (piece: Buffer) => {
          if (piece.includes('event:')) events++
        })
        response.once('close', () => {
          open--
        })
        call.on('error', () => undefined)
        resolve()
      })
      call.end()
      calls.push(call)
    })
  for (let nth = 0; nth < count; nth++) await openOne(tokens[nth % tokens.length] as string)
  return {
    told: () => ({ open, wanted: count, events }),
    close: () => {
      for (const call of calls) call.destroy()
    },
  }
}
