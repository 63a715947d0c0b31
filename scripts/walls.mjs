// node scripts/walls.mjs [folder]: checks the import rules of .dependency-cruiser.cjs and import cycles between folders.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { folderCircles } from './folder-circles.mjs'
import { root, tool } from './tools.mjs'

const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
const [node, ...cruiser] = tool('dependency-cruiser', 'depcruise')
const options = ['src', '--config', '.dependency-cruiser.cjs', '--no-progress', '--output-type', 'json']
const { stdout, stderr } = spawnSync(node, [...cruiser, ...options], {
  cwd: process.argv[2] ?? root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run\n${stderr}`)
const { modules, summary } = JSON.parse(stdout)
const { violations, totalCruised } = summary

const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]))
for (const { rule, from, to } of violations)
  console.log(`${rule.name}: ${from} → ${to}\n  ${reasons.get(rule.name)}`)
const circles = folderCircles(modules)
for (const { from, to, imports } of circles) {
  console.log(`no-folder-circles: ${from} → ${to}\n  Sibling folders must not form an import cycle.`)
  for (const found of imports) console.log(`  ${found}`)
}
// A run that reads no modules also passes, so src/walls.test.ts checks this number.
console.log(`${totalCruised} modules`)
process.exitCode = violations.length + circles.length === 0 && totalCruised > 0 ? 0 : 1
