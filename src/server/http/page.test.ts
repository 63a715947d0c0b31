import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPage, pageFrom, partsOf } from './page.ts'
import { servePages } from './pages.ts'
import { secure } from './security.ts'

const parts = {
  '/': ['/assets/home.js'],
  '/reports': ['/assets/reports.js'],
  '/reports/generate': ['/assets/sheet.js'],
  '*': ['/assets/shell.js'],
}

describe('the chunks that a path needs', () => {
  it.each([
    ['/', '/assets/home.js'],
    ['/reports', '/assets/reports.js'],
    ['/reports/preview/1', '/assets/reports.js'],
    ['/reports/generate/majorstuen', '/assets/sheet.js'],
    ['/reportsomething', '/assets/shell.js'],
    ['/admin-panel', '/assets/shell.js'],
  ])('%s: those of the longest matching path, else those of every page', (path, part) => {
    expect(partsOf(parts, path)).toEqual([part])
  })
})

/** '$&' has a meaning in a replacement text. */
const EARLY = "const early = '$&'"

describe('the page', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'foehn-page-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/early.js'), EARLY)
    writeFileSync(join(folder, 'preloads.json'), JSON.stringify(parts))
    for (const page of ['index.html', 'garanti.html'])
      writeFileSync(join(folder, page), '<head><script src="/assets/early.js"></script></head>')
    writeFileSync(join(folder, 'assets/home-3f2a91.js'), '0')
    writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('names them before the script that imports them', () => {
    expect(pageFrom(folder)('/reports').html).toBe(
      `<head><meta name="foehn-parts" content="/assets/reports.js" />\n    <script>${EARLY}</script></head>`,
    )
  })

  it('names the sign-in provider, if there is one, in text that cannot end the attribute', () => {
    expect(pageFrom(folder)('/').html).not.toContain('foehn-provider')
    expect(pageFrom(folder, '"><script>A&B')('/').html).toContain(
      '<meta name="foehn-provider" content="&#34;&#62;&#60;script&#62;A&#38;B" />\n    <script>',
    )
  })

  it('is not served as metrics, which have a port of their own', async () => {
    const http = Fastify()
    await servePages(http, undefined, folder)
    const codeOf = async (url: string) => (await http.inject({ url })).statusCode
    expect([await codeOf('/metrics'), await codeOf('/metrics?x=1'), await codeOf('/reports')]).toEqual([
      404, 404, 200,
    ])
  })

  it('is revalidated each time, hashed files are cached for good, and missing files are not cached', async () => {
    const http = Fastify()
    await servePages(http, undefined, folder)
    const keeping = async (url: string) => {
      const { statusCode, headers } = await http.inject({ url })
      return [statusCode, headers['cache-control']]
    }
    expect(await keeping('/assets/home-3f2a91.js')).toEqual([200, 'public, max-age=31536000, immutable'])
    for (const url of ['/', '/reports', '/garanti/here', '/icon.svg'])
      expect(await keeping(url)).toEqual([200, 'no-cache'])
    for (const url of ['/assets/home-gone.js', '/assets/home-3f2a91.js.map'])
      expect(await keeping(url)).toEqual([404, undefined])
    await http.close()
  })

  it('for customers contains that script, and names no internal chunk', () => {
    expect(builtPage(folder, 'garanti.html').html).toBe(`<head><script>${EARLY}</script></head>`)
  })

  it('allows its one inline script by its hash, and other responses allow none', async () => {
    const http = Fastify()
    await secure(http, 'https://foehn.test')
    http.get('/api/openapi.json', () => ({}))
    await servePages(http, undefined, folder)
    const scriptsOf = async (url: string) => {
      const { headers } = await http.inject({ url })
      return /script-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]
    }
    const hash = createHash('sha256').update(EARLY).digest('base64')
    for (const url of ['/', '/reports', '/garanti/here'])
      expect(await scriptsOf(url)).toBe(`'self' 'sha256-${hash}'`)
    for (const url of ['/api/openapi.json', '/icon.svg', '/assets/home-3f2a91.js', '/assets/home-gone.js'])
      expect(await scriptsOf(url)).toBe("'self'")
    await http.close()
  })
})
