// npm run soak -- [--minutes=60] [words of file names]: the tests that repeat, for an hour instead of seconds, and a table of how they went.
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
  console.error(`No long run has ${words.join(' or ')} in the name of its file`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'foehn-soak-'))
const table = join(folder, 'table')
const long = String(minutes * 60_000)
// One file at a time: what is measured is the product, not the tests beside it.
const options = ['--no-file-parallelism', `--testTimeout=${long}`, '--hookTimeout=600000', '--retry=0']
const { code } = await run([...tool('vitest'), 'run', ...options, ...files], {
  env: { SOAK: String(minutes), SOAK_TABLE: table },
})

const rows = existsSync(table) ? readFileSync(table, 'utf8').trim().split('\n').map(JSON.parse) : []
rmSync(folder, { recursive: true })
const short = printTable()
process.exitCode = code || (short ? 1 : 0)

/** Prints a line for each that was asked for; answers how many fell short or failed. */
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
