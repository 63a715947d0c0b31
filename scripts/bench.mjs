// npm run bench [-- NAME …] [-- OPTIONS]: runs the benchmarks in bench/, all or by name, each with the options.
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { run, tool } from './tools.mjs'

const benches = [
  'statistics',
  'forecast',
  'unchanged',
  'monitored',
  'complaints',
  'import',
  'uploads',
  'screens',
  'intake',
  'bodies',
  'payroll',
  'what-if',
  'sheet',
  'partitions',
  'backup',
  'growth',
  'upgrade',
  'big',
]
const given = process.argv.slice(2)
const named = benches.filter(name => given.includes(name))
const options = given.filter(text => !benches.includes(text))

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
for (const name of named.length > 0 ? named : benches) {
  console.log(`\n${name}`)
  const { code } = await run([...tool('tsx'), `bench/${name}.ts`, ...options])
  process.exitCode ||= code
}
