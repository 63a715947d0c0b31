// Reports a port in use before anything is installed or built. The server checks the port again and reports other errors.
import { createServer } from 'node:net'

export async function refuseTakenPort() {
  const port = Number(process.env.PORT?.trim() || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return
  const host = process.env.HOST?.trim() || (process.env.DEMO?.trim() === '0' ? '0.0.0.0' : '127.0.0.1')
  const code = await new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error => resolve(error.code))
    probe.listen({ port, host }, () => probe.close(() => resolve(null)))
  })
  if (code !== 'EADDRINUSE') return
  const other = port < 65_535 ? port + 1 : 3000
  console.error(
    `Föhn kunne ikke starte: Port ${port} er i bruk. Stopp det som bruker den, eller velg en annen, for eksempel PORT=${other}`,
  )
  process.exit(1)
}
