// The prerequisites of every command: the right Node, the packages, the built product. Uses only Node's own modules.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, tool } from './tools.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Föhn trenger Node 20.19 eller nyere. Dette er ${process.versions.node}.`)
  process.exit(1)
}
process.chdir(root)

/** Installs the packages, unless the installed ones match the lock file. */
export async function ensureInstalled() {
  if (installedAsLocked()) return
  console.log('Installerer pakkene (npm ci) …')
  const { code } = await run([...npm(), 'ci', '--include=dev'])
  if (code === 0) return
  console.error('Pakkene kunne ikke installeres. Se meldingene fra npm over.')
  process.exit(1)
}

/** The npm that runs this script, otherwise the one on the path. */
const npm = () =>
  process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']

/** npm's last installation step records the installed packages in node_modules. */
function installedAsLocked() {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(note)) return false
  const versions = file => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = versions(note)
  return Object.entries(versions('package-lock.json')).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  )
}

const stamp = 'dist/.stamp'
const ingredients = [
  'src',
  'testing',
  'scripts/chunks.ts',
  'scripts/compressed.ts',
  'scripts/preloads.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]

/** True when dist was built from exactly these sources. */
export const isBuilt = (wanted = fingerprint()) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Builds pages and server, unless dist is up to date. */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (isBuilt(wanted)) return true
  console.log('Bygger …')
  return build(wanted)
}

/** Completes the setup for a built program, or exits with the reason. */
export async function ensureReady() {
  await ensureInstalled()
  if (!(await ensureBuilt())) {
    console.error('Bygget feilet.')
    process.exit(1)
  }
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
}

/** @returns {Promise<boolean>} true on success; otherwise the reason has been printed */
export async function build(wanted = fingerprint()) {
  rmSync(stamp, { force: true })
  const vite = [...tool('vite'), 'build', '--logLevel', 'warn']
  const env = { NODE_ENV: 'production' }
  const results = await Promise.all([
    run(vite, { quiet: true, env }),
    run([...vite, '--config', 'vite.server.config.ts'], { quiet: true, env }),
  ])
  for (const { output } of results) process.stdout.write(output)
  if (results.some(({ code }) => code !== 0)) return false
  await writeBillOfMaterials()
  writeFileSync(stamp, wanted)
  return true
}

/** Writes the product's CycloneDX bill of materials beside the build. The product also runs without it. */
async function writeBillOfMaterials() {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--loglevel=error']
  const { code, output } = await run([...npm(), ...asked], { quiet: true })
  if (code === 0) writeFileSync('dist/sbom.cdx.json', output.slice(output.indexOf('{')))
  else console.error('Listen over pakkene (dist/sbom.cdx.json) ble ikke skrevet: npm kan ikke lage den.')
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
