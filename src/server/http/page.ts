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

/**
 * The one page of the built product, for a path: it names the parts of the program that the screen there needs, which it fetches at
 * once where somebody is signed in, and the early script by its content, so that a browser may keep it for good.
 */
export const pageFrom = (folder: string): ((path: string) => string) => {
  const parts = partsIn(folder)
  const early = readFileSync(join(folder, EARLY))
  const version = createHash('sha256').update(early).digest('hex').slice(0, 12)
  const script = `<script src="${EARLY}`
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return path =>
    html.replace(
      `${script}"`,
      `<meta name="foehn-parts" content="${partsOf(parts, path).join(' ')}" />\n    ${script}?v=${version}"`,
    )
}
