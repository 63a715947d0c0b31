// npm run audit-detects: reverts each correction of figures and pay in turn, and checks that an audit reports the rule and
// the cell. `npm run audit-detects -- numbers-by-today` tries one. No file is changed: the code is patched on load.
import { reverts } from './audit-reverts.mjs'
import { ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !reverts.some(one => one.name === name))
if (unknown.length > 0)
  throw new Error(`No ${unknown.join(', ')}: ${reverts.map(({ name }) => name).join(', ')}`)

console.log('| correction | reverted | seconds | differences | first rule and cell |\n|---|---|---|---|---|')
let unnoticed = 0
for (const revert of reverts) {
  if (asked.length > 0 && !asked.includes(revert.name)) continue
  const began = performance.now()
  const { output } = await run([...tool('vitest'), 'run', '--config', 'vitest.reverts.config.ts'], {
    quiet: true,
    env: {
      AUDIT_REVERT: revert.name,
      AUDIT_SIZE: revert.size ?? 'short',
      AUDIT_LINES: '100000',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
  })
  const { lines, more } = differencesIn(output)
  const first = lines.find(line => revert.rules.test(ruleOf(line)))
  if (!first) unnoticed++
  const seconds = Math.round((performance.now() - began) / 1000)
  const told = first ?? `NOT DETECTED: ${(lines[0] ?? output.slice(-400)).replace(/\s+/g, ' ')}`
  console.log(
    `| ${revert.correction} | ${revert.name}: ${revert.what} | ${seconds} | ${lines.length + more} | ${told} |`,
  )
}
if (unnoticed > 0) {
  console.error(`${unnoticed} not detected`)
  process.exitCode = 1
}

/** The differences that the audit printed, and the number of further ones. */
function differencesIn(output) {
  const lines = [...output.matchAll(/^\+ (\S.*: expected .*, got .*)$/gm)].map(match => match[1])
  const more = Number(/^\+ … and (\d+) more$/m.exec(output)?.[1] ?? 0)
  return { lines, more }
}

/** 'P105 report of …' → 'P105'. A second rule may follow after a comma. */
function ruleOf(line) {
  return /^[A-Z]\d+(?:, [A-Z]\d+)*/.exec(line)?.[0] ?? ''
}
