// npm test: completes the setup, runs every check and test, and ends with a line of totals.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ensureBrowser } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

await ensureInstalled()
const results = mkdtempSync(join(tmpdir(), 'foehn-results-'))
const totals = {}
const seconds = {}
await part('checks', runChecks)
// Builds before the tests: some of them start the built product and must not find it half replaced.
const built = await part('build', async () => {
  const ok = await ensureBuilt()
  return { passed: Number(ok), failed: Number(!ok) }
})
await part('tests', runVitest)
if (built.failed === 0 && existsSync('e2e')) await part('browser', runPlaywright)
rmSync(results, { recursive: true, force: true })

console.log()
for (const [name, { passed, failed }] of Object.entries(totals)) {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds[name]} s`)
}
const sum = of => Object.values(totals).reduce((total, runner) => total + runner[of], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)

/** Runs a part of the tests, and records its totals and duration. */
async function part(name, work) {
  const since = performance.now()
  totals[name] = await work()
  seconds[name] = Math.round((performance.now() - since) / 1000)
  return totals[name]
}

/** Runs the domain, contract, screen, server and access tests. */
async function runVitest() {
  const file = join(results, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run([...tool('vitest'), 'run', ...reporters])
  return count(code, file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded has no tests and counts as failed.
    failed: testResults.reduce((total, { status, assertionResults }) => {
      const failed = assertionResults.filter(test => test.status === 'failed').length
      return total + (status === 'failed' ? Math.max(failed, 1) : failed)
    }, 0),
  }))
}

async function runPlaywright() {
  if (!(await ensureBrowser())) return { passed: 0, failed: 1 }
  const file = join(results, 'playwright.json')
  const command = [...tool('@playwright/test', 'playwright'), 'test', '--reporter=dot,json']
  const { code } = await run(command, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  return count(code, file, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }))
}

/** A runner that crashed or ran no tests counts as failed. */
function count(code, file, read) {
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 }
  const unexplained = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: unexplained ? 1 : failed }
}
