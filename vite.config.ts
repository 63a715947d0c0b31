import react from '@vitejs/plugin-react'
import { defineConfig, type ViteDevServer } from 'vite'
import { chunks } from './scripts/chunks.ts'
import { compileHints } from './scripts/compile-hints.ts'
import { compressed } from './scripts/compressed.ts'
import { preloads } from './scripts/preloads.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The customers' page has an address for every salon, as the server serves it. */
const customerPages = {
  name: 'customer-pages',
  configureServer: ({ middlewares }: ViteDevServer) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/garanti/')) request.url = '/garanti.html'
      next()
    })
  },
}

/** The pages. The server serves what is built here from dist/web. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), compileHints(), compressed(), preloads(), customerPages],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // With SOURCE_MAPS=1 for looking into a build; they are no part of what is shipped.
    sourcemap: process.env.SOURCE_MAPS === '1',
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/garanti.html'],
      output: { codeSplitting: { groups: chunks } },
    },
    // Older targets make the CSS minifier take light-dark() apart, wrongly.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    port: 5173,
    strictPort: true,
    // The API of the server; the sources of src/web/api have the same beginning.
    proxy: { '^/api/(?!.*[.]tsx?(?:[?]|$))': server },
  },
})
