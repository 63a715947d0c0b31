// npm run audit-seeds -- large 20: audits the seeds 1 to 20 of a size one after the other, and continues after the last one that the
// same commit has finished. Prints a row a seed. Results are in .cache/audit, with the seconds of each part.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './setup.mjs'
import { root, run, tool } from './tools.mjs'

const [size = 'large', last = '20'] = process.argv.slice(2)
const MEMORY_MB = 6000

await ensureInstalled()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const folder = join(root, '.cache/audit')
mkdirSync(folder, { recursive: true })
const results = join(folder, `${size}-${commit}.jsonl`)
const resultOf = seed =>
  (existsSync(results) ? readFileSync(results, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
    .find(one => one.seed === seed)

console.log('| seed | compared | differences | minutes |\n|---|---|---|---|')
for (let seed = 1; seed <= Number(last); seed++) {
  const before = resultOf(seed)
  const { code, output } = before
    ? { code: 0, output: '' }
    : await run([...tool('vitest'), 'run', 'testing/audit/audit.test.ts'], {
        quiet: true,
        env: {
          AUDIT_SIZE: size,
          AUDIT_SEED: String(seed),
          AUDIT_RESULTS: results,
          NODE_OPTIONS: `--max-old-space-size=${MEMORY_MB}`,
        },
      })
  const result = resultOf(seed)
  if (result) {
    const seconds = Object.values(result.seconds).reduce((sum, one) => sum + one, 0)
    console.log(`| ${seed} | ${result.cells} | ${result.differences} | ${(seconds / 60).toFixed(1)} |`)
  }
  if (code === 0 && result?.differences === 0) continue
  console.error(output)
  process.exitCode = 1
  break
}
