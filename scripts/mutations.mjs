// npm run mutations: mutates the rules for money and access, one change at a time, and checks that a test fails. `npm run
// mutations -- scope` tries one area. Takes minutes; the report is test-results/mutations/<area>.html. The printed rows are those of
// docs/testing.md.
import { readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { areas, equivalentPatterns, equivalents } from './mutation-areas.mjs'
import { ensureInstalled } from './setup.mjs'

/** Minimum share of mutants that the tests must detect, in percent per area. */
const THRESHOLD = 95

await ensureInstalled()
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in areas))
if (unknown.length > 0) throw new Error(`No area ${unknown.join(', ')}: ${Object.keys(areas).join(', ')}`)

const lines = []
for (const [name, area] of Object.entries(areas)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  lines.push({ name, area, ...count(await changesOf(name, area)) })
}
console.log(`\n${table(lines)}\n`)
for (const { open } of lines) for (const mutant of open) console.log(`undetected: ${written(mutant)}`)
if (lines.some(({ percent }) => percent < THRESHOLD)) {
  console.error(`In each area ${THRESHOLD} % must be detected.`)
  process.exitCode = 1
}

function changesOf(name, { mutate, tests, database = false }) {
  // Read by vitest.mutations.config.ts.
  process.env.MUTATED_TESTS = JSON.stringify(tests)
  process.env.MUTATED_DATABASE = database ? '1' : ''
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutations.config.ts', related: false },
    concurrency: 1,
    coverageAnalysis: 'perTest',
    cleanTempDir: 'always',
    tempDirName: 'test-results/mutations/sandbox',
    ignorePatterns: ['data', 'dist', 'e2e', 'bench', 'test-results', 'playwright-report'],
    reporters: ['html', 'json', ...(process.stdout.isTTY ? ['progress'] : [])],
    htmlReporter: { fileName: `test-results/mutations/${name}.html` },
    jsonReporter: { fileName: `test-results/mutations/${name}.json` },
    allowConsoleColors: process.stdout.isTTY ?? false,
    thresholds: { high: 100, low: THRESHOLD, break: null },
    // No tsconfig to rewrite and no TypeScript checker to run.
    tsconfigFile: 'none',
    checkers: [],
    disableTypeChecks: false,
    timeoutMS: 20_000,
  })
  return stryker.runMutationTest()
}

function table(results) {
  const today = new Date().toISOString().slice(0, 10)
  const rows = results.map(({ name, area, all, noticed, same, percent }) => [
    ...[name, filesOf(area), all, noticed, same],
    // Rounded down, so that 100 means all.
    ...[(Math.floor(percent * 10) / 10).toFixed(1), today],
  ])
  const head = ['area', 'mutated files', 'mutants', 'killed', 'equivalent', 'per cent', 'date']
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** The mutated files without their common start, and without what is left out. */
function filesOf({ mutate }) {
  const files = mutate
    .filter(pattern => !pattern.startsWith('!'))
    .map(pattern => pattern.replace(/^src\//, ''))
  return files.map(file => `\`${file}\``).join(', ')
}

function count(mutants) {
  const tried = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
  const unnoticed = tried.filter(({ status }) => !['Killed', 'Timeout'].includes(status))
  const open = unnoticed.filter(mutant => !isEquivalent(mutant))
  const same = unnoticed.length - open.length
  const all = tried.length
  const noticed = all - unnoticed.length
  return { all, noticed, same, open, percent: all === same ? 0 : (100 * noticed) / (all - same) }
}

function isEquivalent(mutant) {
  const line = written(mutant)
  return (
    equivalents.some(({ change }) => change === line) ||
    equivalentPatterns.some(({ pattern }) => pattern.test(line))
  )
}

/** One line: file, line of source, and what replaces what. It holds no line number, so that it survives edits above it. */
function written({ fileName, location: { start, end }, replacement = '' }) {
  const file = fileName.replace(/^.*?src\//, 'src/')
  const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n')
  const inside = lines.slice(start.line - 1, end.line)
  inside[inside.length - 1] = inside.at(-1).slice(0, end.column - 1)
  inside[0] = inside[0].slice(start.column - 1)
  const short = text => text.replace(/\s+/g, ' ').trim().slice(0, 100)
  return `${file}: ${lines[start.line - 1].trim()}: ${short(inside.join('\n'))} → ${short(replacement)}`
}
