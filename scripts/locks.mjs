// npm run locks: removes each lock in turn, and checks that its race test fails. `npm run locks -- rankings` tries those of the
// files whose name contains the word. No file is changed: the code is patched on load.
import { lockList } from './lock-list.mjs'
import { ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
const [asked = ''] = process.argv.slice(2)

let unnoticed = 0
for (const [index, lock] of lockList.entries()) {
  if (!lock.file.includes(asked)) continue
  const { output } = await run([...tool('vitest'), 'run', '--config', 'vitest.locks.config.ts'], {
    quiet: true,
    env: { LOCK_REMOVED: String(index), NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  // A run without a failed test is one that noticed nothing, or found no test of that name.
  const failed = /^\s*Tests\s+(\d+) failed/m.exec(output)
  if (!failed) unnoticed++
  const said = failed
    ? (/^(?:\w*Error): .*/m.exec(output)?.[0] ?? '')
    : `NOT NOTICED: ${output.slice(-200).replace(/\s+/g, ' ')}`
  console.log(`${lock.file}: ${lock.holds.trim()}: ${failed ? 'noticed' : ''} ${said.slice(0, 300)}`)
}
if (unnoticed > 0) {
  console.error(`${unnoticed} not noticed`)
  process.exitCode = 1
}
