// A separate process that repeats the same body on several connections, each as soon as it is answered, until it is stopped.
// Reports the number of responses and their statuses.
import { connect } from 'node:net'

process.once('message', ({ port, head, bodyBytes, body, loops }) => {
  const text = Buffer.concat([
    Buffer.from(`${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.alloc(Math.max(0, bodyBytes - Buffer.byteLength(body)), 0x20),
  ])
  const answers = {}
  let stopped = false
  const loop = () => {
    if (stopped) return
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let seen = ''
    socket.on('connect', () => socket.write(text))
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      seen += chunk.toString('latin1')
      const end = seen.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(seen)?.[1] ?? 0)
      if (seen.length < end + 4 + length) return
      const status = seen.slice(9, 12)
      answers[status] = (answers[status] ?? 0) + 1
      const goesOn = !/connection: close/i.test(seen.slice(0, end)) && socket.writableLength === 0
      seen = ''
      if (stopped || !goesOn) socket.destroy()
      else socket.write(text)
    })
    socket.on('close', () => setImmediate(loop))
  }
  for (let n = 0; n < loops; n++) loop()
  process.once('message', () => {
    stopped = true
    process.send(answers, () => process.exit(0))
  })
})
