// node scripts/walls.mjs [folder]: who may import whom, by .dependency-cruiser.cjs and between folders.
import { spawnSync } from 'node:child_process'
import { folderCircles } from './folder-circles.mjs'
import { root, tool } from './tools.mjs'

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

for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`)
const circles = folderCircles(modules)
for (const { from, to, imports } of circles) {
  console.log(`no-folder-circles: ${from} → ${to}`)
  for (const found of imports) console.log(`  ${found}`)
}
// A cruise that reads no modules passes too; src/walls.test.ts looks at this number.
console.log(`${totalCruised} modules`)
process.exitCode = violations.length + circles.length === 0 && totalCruised > 0 ? 0 : 1
