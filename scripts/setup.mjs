// The prerequisites of every command: the right Node, the packages, the built product. Uses only Node's own modules.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseOldNode } from '../bin/run-command.mjs'
import { pathsOf } from './lock-file.mjs'
import { root, run, tool } from './tools.mjs'

refuseOldNode()
process.chdir(root)

/**
 * Installs the packages, unless the installed ones match the lock file. Building and running need the packages of package.json,
 * and the other commands also those of tools/package.json (decision 251).
 */
export async function ensureInstalled({ tools = true } = {}) {
  if (installedAsLocked(tools)) return
  console.log('Installerer pakkene (npm ci) …')
  // An installation that has the tools keeps them.
  const all = tools || existsSync('node_modules/vitest')
  const install = [...npm(), 'ci', '--include=dev', ...(all ? [] : ['--workspaces=false'])]
  // The lock file has no addresses, so npm asks the registry about every package, unless it may use what its cache knows.
  const { code } = await run([...install, '--prefer-offline'], { quiet: true })
  if (code === 0) return
  if ((await run(install)).code === 0) return
  console.error('Pakkene kunne ikke installeres. Se meldingene fra npm over.')
  process.exit(1)
}

/** The npm that runs this script, otherwise the one on the path. */
export const npm = () =>
  process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']

/** npm's last installation step records the installed packages in node_modules. Two installations at once can remove some of them. */
function installedAsLocked(tools) {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(note)) return false
  const versions = file => JSON.parse(readFileSync(file, 'utf8')).packages
  const [installed, locked] = [versions(note), versions('package-lock.json')]
  const wanted = [...pathsOf(locked, tools ? ['', 'tools'] : [''])]
  return wanted.every(path => installed[path]?.version === locked[path].version && existsSync(path))
}

const stamp = 'dist/.stamp'
const licenceText = 'scripts/tabler-icons.licence.txt'
const ingredients = [
  'bin/commands.mjs',
  'docs/manuals',
  'src',
  'testing',
  'scripts/chunks.ts',
  'scripts/compile-hints.ts',
  'scripts/compressed.ts',
  'scripts/grid-styles.ts',
  'scripts/icon-drawings.ts',
  'scripts/preloads.ts',
  licenceText,
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]

/** True when dist was built from exactly these sources. */
export const isBuilt = (wanted = fingerprint()) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Builds pages and server, unless dist is up to date. */
export async function ensureBuilt(beside) {
  const wanted = fingerprint()
  if (isBuilt(wanted)) return true
  console.log('Bygger …')
  return build(wanted, beside)
}

/**
 * Completes the setup for a built program, or exits with the reason.
 * @param {{ beside?: () => Promise<void> }} [options] beside: runs with the built server while the pages are built
 */
export async function ensureReady({ beside } = {}) {
  await ensureInstalled({ tools: false })
  if (!(await ensureBuilt(beside))) {
    console.error('Bygget feilet.')
    process.exit(1)
  }
  process.setSourceMapsEnabled(true)
}

/** @returns {Promise<boolean>} true on success; otherwise the reason has been printed */
export async function build(wanted = fingerprint(), beside) {
  rmSync(stamp, { force: true })
  const vite = [...tool('vite'), 'build', '--logLevel', 'warn']
  const quiet = { quiet: true, env: { NODE_ENV: 'production' } }
  const server = run([...vite, '--config', 'vite.server.config.ts'], quiet)
  // The other work takes longer than the pages, so the server it needs is built first.
  if (beside) await server
  const pages = run(vite, quiet)
  if (beside && (await server).code === 0) await beside()
  const results = await Promise.all([pages, server])
  for (const { output } of results) process.stdout.write(output)
  if (results.some(({ code }) => code !== 0)) return false
  takeLicences()
  writeFileSync(stamp, wanted)
  return true
}

/** Joins the licences of the packages in the pages and of those bundled with the server. */
function takeLicences() {
  const files = ['dist/web/licences.json', 'dist/server/licences.json']
  const all = [...files.flatMap(file => JSON.parse(readFileSync(file, 'utf8'))), licenceOfIcons()]
  for (const file of files) rmSync(file)
  writeFileSync('dist/licences.json', JSON.stringify(all, null, 2))
}

/** The designs of the icons are in the pages, but Vite lists packages with scripts only, and this one has no text of its licence. */
function licenceOfIcons() {
  const name = '@iconify-json/tabler'
  const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  return { name, version, identifier: license, text: readFileSync(licenceText, 'utf8') }
}

/** Hashes contents, not times, which a checkout or a copy changes. Tests are not built. */
function fingerprint() {
  const hash = createHash('sha256')
  const read = path => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) read(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0`).update(readFileSync(path))
    }
  }
  for (const path of ingredients) read(path)
  return hash.digest('hex')
}
