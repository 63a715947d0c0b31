import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The script that runs before the first paint. */
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

/** A page of the product and the content security policy that allows its one inline script. */
export interface BuiltPage {
  readonly html: string
  /** The policy of other responses, extended by the hash of the inline script. */
  readonly policyFrom: (policy: string) => string
}

const attributeOf = (text: string): string => text.replace(/[&"<>]/g, sign => `&#${sign.charCodeAt(0)};`)

const TAG = `<script src="${EARLY}"></script>`
const SCRIPT = '<script>'

/** A built page with the early script inside it, which saves a request before the first paint. */
export const builtPage = (folder: string, file: string): BuiltPage => {
  const script = readFileSync(join(folder, EARLY), 'utf8')
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    // A function, because '$' has a meaning in a replacement text.
    html: readFileSync(join(folder, file), 'utf8').replace(TAG, () => `${SCRIPT}${script}</script>`),
    policyFrom: policy => policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
  }
}

/**
 * Renders the product's single page for a path: it lists the program parts that the screen needs, and fetches them at once if the
 * user is signed in. It names the sign-in provider, so that its button is there at once.
 */
export const pageFrom = (folder: string, provider?: string): ((path: string) => BuiltPage) => {
  const parts = partsIn(folder)
  const { html, policyFrom } = builtPage(folder, 'index.html')
  const ofProvider =
    provider === undefined ? '' : `<meta name="foehn-provider" content="${attributeOf(provider)}" />\n    `
  return path => ({
    html: html.replace(
      SCRIPT,
      () =>
        `<meta name="foehn-parts" content="${partsOf(parts, path).join(' ')}" />\n    ${ofProvider}${SCRIPT}`,
    ),
    policyFrom,
  })
}
