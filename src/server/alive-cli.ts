import { readConfig } from './config.ts'

// `foehn alive` asks the product on this machine whether it answers, for health checks where no other program is installed. It
// asks for /healthz: a process whose database is away is not to be replaced.

const LONGEST_MS = 4000
const everywhere = new Set(['0.0.0.0', '::'])

const main = async (): Promise<void> => {
  const { host, port } = readConfig(process.env)
  const name = host === undefined || everywhere.has(host) ? '127.0.0.1' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) }).catch(() => null)
  if (answer?.ok) process.stdout.write(`Föhn svarer på ${url}\n`)
  else {
    process.stderr.write(`Föhn svarer ikke på ${url}${answer ? ` (${answer.status})` : ''}\n`)
    process.exitCode = 1
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
