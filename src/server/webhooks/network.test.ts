import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { askNameServers } from './network.ts'

const A = 1
const closes: (() => void)[] = []
afterAll(() => {
  for (const close of closes) close()
})

/** A name server on this machine with one IPv4 address for every name and no IPv6 address. Null: it never answers. */
const startNameServer = async (address: readonly number[] | null): Promise<string> => {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    if (!address) return
    const end = query.indexOf(0, 12)
    const question = query.subarray(12, end + 5)
    const answers = question.readUInt16BE(question.length - 4) === A ? 1 : 0
    const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, answers, 0, 0, 0, 0])
    // Refers to the name in the question; class IN, a time to live of 60 s, four bytes.
    const answer = Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address])
    socket.send(Buffer.concat([header, question, ...(answers ? [answer] : [])]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  closes.push(() => socket.close())
  return `127.0.0.1:${socket.address().port}`
}

it('a name has the addresses that the name server gives', async () => {
  const resolve = askNameServers([await startNameServer([10, 0, 0, 7])])
  expect(await resolve('hooks.example.no', AbortSignal.timeout(10_000))).toEqual(['10.0.0.7'])
})

it('a hanging name server is left when the time of the attempt is over', async () => {
  const resolve = askNameServers([await startNameServer(null)])
  const failed = await resolve('hooks.example.no', AbortSignal.timeout(50)).catch(error => error)
  expect(failed.code).toBe('ECANCELLED')
})
