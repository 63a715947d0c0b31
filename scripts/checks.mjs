// The static checks: format, lint, import rules, table owners, requirements, types.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { root, run, tool } from './tools.mjs'

const checks = {
  'format and lint (biome)': () => [...tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'],
  'lint with types (oxlint)': () => [...tool('oxlint'), '--type-aware', '--deny-warnings', 'src'],
  'owners of tables': () => [process.execPath, join(root, 'scripts/table-owners.mjs')],
  'requirements with tests': () => [process.execPath, join(root, 'scripts/requirements.mjs')],
  'walls (dependency-cruiser)': () => [process.execPath, join(root, 'scripts/walls.mjs')],
  'types of the domain (tsc)': () => [...tool('typescript', 'tsc'), '-p', 'tsconfig.domain.json'],
  'types (tsc)': () => [...tool('typescript', 'tsc'), '-p', 'tsconfig.json'],
}

/** Runs all checks in parallel. Prints one line each, and the output of those that failed. */
export async function runChecks() {
  const outcomes = Object.entries(checks).map(async ([name, command]) => {
    const since = performance.now()
    const { code, output } = await run(command(), { quiet: true })
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`)
    if (code !== 0) console.log(output)
    return code === 0
  })
  const passed = (await Promise.all(outcomes)).filter(ok => ok).length
  return { passed, failed: outcomes.length - passed }
}
