import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The script that runs before the first paint, whose name does not tell its content. */
const EARLY = '/assets/early.js'

const ELSEWHERE = '*'

/** Of each place the files its page needs besides those of index.html, as scripts/preloads.ts wrote them; '*' for all others. */
type Parts = Readonly<Record<string, readonly string[]>>

const partsIn = (folder: string): Parts => {
  const file = join(folder, 'preloads.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** The files of the place that a path lies in, the longest that fits. */
export const partsOf = (parts: Parts, path: string): readonly string[] => {
  const [place = ELSEWHERE] = Object.keys(parts)
    .filter(one => (one === '/' ? path === '/' : isUnder(path, one)))
    .sort((a, b) => b.length - a.length)
  return parts[place] ?? []
}

const SCRIPT = '<script src="'

/** A built page that names the early script by its content, so that a browser may keep it for good. */
export const builtPage = (folder: string, file: string): string => {
  const early = readFileSync(join(folder, EARLY))
  const version = createHash('sha256').update(early).digest('hex').slice(0, 12)
  return readFileSync(join(folder, file), 'utf8').replace(
    `${SCRIPT}${EARLY}"`,
    `${SCRIPT}${EARLY}?v=${version}"`,
  )
}

/**
 * The one page of the built product, for a path: it names the parts of the program that the screen there needs, which it fetches at
 * once where somebody is signed in.
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
