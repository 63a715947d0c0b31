import react from '@vitejs/plugin-react'
import { defineConfig, type ViteDevServer } from 'vite'
import { chunks } from './scripts/chunks.ts'
import { compileHints } from './scripts/compile-hints.ts'
import { compressed } from './scripts/compressed.ts'
import { gridStyles } from './scripts/grid-styles.ts'
import { iconDrawings } from './scripts/icon-drawings.ts'
import { preloads } from './scripts/preloads.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The customer page has a URL per salon, as on the server. */
const customerPages = {
  name: 'customer-pages',
  configureServer: ({ middlewares }: ViteDevServer) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/garanti/')) request.url = '/garanti.html'
      next()
    })
  },
}

/** The server names the sign-in provider in its page; so does the development server. */
const namedProvider = {
  name: 'named-provider',
  apply: 'serve' as const,
  transformIndexHtml: () =>
    process.env.OIDC_NAME
      ? [{ tag: 'meta', attrs: { name: 'foehn-provider', content: process.env.OIDC_NAME } }]
      : [],
}

/** The pages. The server serves this build from dist/web. */
export default defineConfig({
  root: 'src/web',
  plugins: [
    react(),
    iconDrawings(),
    gridStyles(),
    compileHints(),
    compressed(),
    preloads(),
    customerPages,
    namedProvider,
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Every supported browser preloads modules.
    modulePreload: { polyfill: false },
    // SOURCE_MAPS=1 adds source maps for inspecting a build; they are not shipped.
    sourcemap: process.env.SOURCE_MAPS === '1',
    // The bundled packages with their licences. scripts/setup.mjs moves the file out of the served folder.
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/garanti.html'],
      output: { codeSplitting: { groups: chunks } },
    },
    // With older targets, the CSS minifier breaks light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    port: 5173,
    strictPort: true,
    // Proxies the server's API. The sources in src/web/api share the prefix and are excluded.
    proxy: { '^/api/(?!.*[.]tsx?(?:[?]|$))': server },
  },
})
