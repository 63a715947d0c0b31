// npm run fix: formats every file and applies the safe lint fixes.
import { ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
const commands = [
  [...tool('@biomejs/biome', 'biome'), 'check', '--write'],
  [...tool('oxlint'), '--type-aware', '--fix', 'src'],
]
for (const command of commands) {
  const { code } = await run(command)
  if (code !== 0) process.exitCode = code
}
