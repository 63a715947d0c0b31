// npm run audit-seeds -- large 20: audits the seeds 1 to 20 of a size, two at once, without those that the same commit has finished.
// npm run audit-seeds -- large 9-12: audits the seeds 9 to 12. Prints a row a seed. Results are in .cache/audit, with the seconds of each part.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './setup.mjs'
import { root, run, tool } from './tools.mjs'

const [size = 'large', seeds = '20'] = process.argv.slice(2)
const range = /^(?:(?<from>\d+)-)?(?<to>\d+)$/.exec(seeds)?.groups
const first = Number(range?.from ?? 1)
const last = Number(range?.to)
// NaN as well, which is what a text without numbers gives.
if (!(first <= last)) {
  console.error('Usage: npm run audit-seeds -- [size] [last seed, or first-last]')
  process.exit(2)
}
const MEMORY_MB = 6000
/** V8's default of 16 MB collects new objects far more often. */
const NEW_OBJECTS_MB = 128
/** The audit computes on one core, and PostgreSQL on another for half of the time. */
const AT_ONCE = 2

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

/** Audits a seed, unless it is finished already. A run also fails without a difference: when it compared too little. */
const audit = seed => {
  if (resultOf(seed)) return { code: 0, output: '' }
  return run([...tool('vitest'), 'run', 'testing/audit/audit.test.ts'], {
    quiet: true,
    env: {
      AUDIT_SIZE: size,
      AUDIT_SEED: String(seed),
      AUDIT_RESULTS: results,
      NODE_OPTIONS: `--max-old-space-size=${MEMORY_MB} --max-semi-space-size=${NEW_OBJECTS_MB}`,
    },
  })
}

console.log('| seed | compared | differences | minutes |\n|---|---|---|---|')
let next = first
const worker = async () => {
  while (next <= last && !process.exitCode) {
    const seed = next++
    const { code, output } = await audit(seed)
    const result = resultOf(seed)
    if (result) {
      const seconds = Object.values(result.seconds).reduce((sum, one) => sum + one, 0)
      console.log(`| ${seed} | ${result.cells} | ${result.differences} | ${(seconds / 60).toFixed(1)} |`)
    }
    if (code === 0 && result?.differences === 0) continue
    console.error(output)
    process.exitCode = 1
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, worker))
