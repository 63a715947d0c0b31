import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The script that runs before the first paint. Its file name contains no content hash. */
const EARLY = '/assets/early.js'

const ELSEWHERE = '*'

/**
 * For each path the files that its page needs beyond those of index.html, as written by scripts/preloads.ts; '*' for all others.
 */
type Parts = Readonly<Record<string, readonly string[]>>

const partsIn = (folder: string): Parts => {
  const file = join(folder, 'preloads.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** The files for the longest entry that matches a path. */
export const partsOf = (parts: Parts, path: string): readonly string[] => {
  const [place = ELSEWHERE] = Object.keys(parts)
    .filter(one => (one === '/' ? path === '/' : isUnder(path, one)))
    .sort((a, b) => b.length - a.length)
  return parts[place] ?? []
}

const SCRIPT = '<script src="'

/**
 * A built page that refers to the early script by content hash, so that browsers can cache it permanently.
 */
export const builtPage = (folder: string, file: string): string => {
  const early = readFileSync(join(folder, EARLY))
  const version = createHash('sha256').update(early).digest('hex').slice(0, 12)
  return readFileSync(join(folder, file), 'utf8').replace(
    `${SCRIPT}${EARLY}"`,
    `${SCRIPT}${EARLY}?v=${version}"`,
  )
}

/**
 * Renders the product's single page for a path: it lists the program parts that the screen needs, and fetches them at once if the
 * user is signed in.
 */
export const pageFrom = (folder: string): ((path: string) => string) => {
  const parts = partsIn(folder)
  const html = builtPage(folder, 'index.html')
  return path =>
    html.replace(
      `${SCRIPT}${EARLY}`,
      `<meta name="foehn-parts" content="${partsOf(parts, path).join(' ')}" />\n    ${SCRIPT}${EARLY}`,
    )
}
