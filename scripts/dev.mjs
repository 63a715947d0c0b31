// npm run dev: serves the pages on http://localhost:5173, with the API server behind them. Both reload on change.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './setup.mjs'
import { root, tool } from './tools.mjs'

await ensureInstalled()
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env }
const start = ([command, ...args]) => spawn(command, args, { cwd: root, env, stdio: 'inherit' })
const both = [
  start([...tool('tsx'), 'watch', '--clear-screen=false', 'src/server/main.ts']),
  start(tool('vite')),
]

const end = () => {
  for (const child of both) child.kill('SIGTERM')
}
process.on('SIGTERM', end)
// Ctrl-C reaches both child processes directly; this process waits for them.
process.on('SIGINT', () => {})
// When one exits, stops the other.
for (const child of both) child.once('exit', end)
