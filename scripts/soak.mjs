// npm run soak -- [--minutes=60] [words of file names]: runs the repeating tests for an hour instead of seconds, and prints a
// table of results.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { root, run, tool } from './tools.mjs'

const args = process.argv.slice(2)
const minutes = Number(args.find(arg => arg.startsWith('--minutes='))?.slice('--minutes='.length) ?? 60)
const words = args.filter(arg => !arg.startsWith('--'))
if (!(minutes > 0)) {
  console.error('Usage: npm run soak -- [--minutes=60] [words of file names]')
  process.exit(2)
}

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)

const lines = Object.entries(JSON.parse(readFileSync(join(root, 'testing/soak-lines.json'), 'utf8')))
const wanted = lines.filter(([, { file }]) => words.length === 0 || words.some(word => file.includes(word)))
const files = [...new Set(wanted.map(([, { file }]) => file))]
if (files.length === 0) {
  console.error(`No long-running test has ${words.join(' or ')} in its file name`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'foehn-soak-'))
const table = join(folder, 'table')
const long = String(minutes * 60_000)
// One file at a time, so that the tests do not compete with each other.
const options = ['--no-file-parallelism', `--testTimeout=${long}`, '--hookTimeout=600000', '--retry=0']
const { code } = await run([...tool('vitest'), 'run', ...options, ...files], {
  env: {
    SOAK: String(minutes),
    SOAK_TABLE: table,
    // The selected lines share the total time.
    SOAK_SHARES: String(wanted.reduce((total, [, { share }]) => total + share, 0)),
  },
})

const rows = existsSync(table) ? readFileSync(table, 'utf8').trim().split('\n').map(JSON.parse) : []
rmSync(folder, { recursive: true })
const short = printTable()
const broken = printAnswers()
process.exitCode = code || (short || broken ? 1 : 0)

/** Prints one line per requested test. Returns how many failed or fell short. */
function printTable() {
  const results = wanted.map(([name, line]) => {
    const own = rows.filter(row => row.name === name)
    const sum = key => own.reduce((total, row) => total + row[key], 0)
    const [done, tried] = [sum('done'), sum('wanted')]
    const result =
      own.length === 0
        ? 'not run'
        : own.some(({ state }) => state !== 'pass')
          ? 'FAILED'
          : done < tried
            ? `short: time for ${done} of ${tried}`
            : 'ok'
    const worst = Math.max(0, ...own.map(row => row.worst))
    const limit = line.limitMs ? `${line.limitMs / 1000} s` : '-'
    return [
      line.what,
      tried,
      done,
      worst > 0 ? `${(worst / 1000).toFixed(2)} s` : '-',
      limit,
      `${Math.round(sum('seconds'))} s`,
      result,
    ].map(String)
  })
  const all = [['what', 'tried', 'done', 'worst', 'limit', 'took', 'result'], ...results]
  const widths = all[0].map((_, column) => Math.max(...all.map(row => row[column].length)))
  const show = row =>
    row.map((cell, i) => (i > 0 && i < 6 ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('  ')
  console.log(
    `\n${[show(all[0]), widths.map(width => '-'.repeat(width)).join('  '), ...all.slice(1).map(show)].join('\n')}`,
  )
  return results.filter(row => row.at(-1) !== 'ok').length
}

/** Prints the statuses of the HTTP calls, if there were any. Returns the number of 5xx. */
function printAnswers() {
  const answers = {}
  for (const row of rows)
    for (const [kind, count] of Object.entries(row.answers ?? {}))
      answers[kind] = (answers[kind] ?? 0) + count
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0)
  if (total === 0) return 0
  const percent = count => `${count} (${((100 * count) / total).toFixed(1)} %)`
  const kinds = ['2xx', '3xx', '4xx', '429', '5xx'].map(kind => `${kind} ${percent(answers[kind] ?? 0)}`)
  const oneField = rows.filter(({ name }) => name === 'fuzzOneField').reduce((sum, { done }) => sum + done, 0)
  console.log(`\n${total} requests: ${kinds.join(', ')}. With one invalid field: ${percent(oneField)}`)
  return answers['5xx'] ?? 0
}
