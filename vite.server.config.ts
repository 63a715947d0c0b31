import { cpSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { commands } from './bin/commands.mjs'

const source = 'src/server'

/** The programs of the commands, and all worker threads (*.worker.ts). */
const programs = [...Object.values(commands).map(({ program }) => `${program}.ts`), ...workers()].map(file =>
  join(source, file),
)

function workers() {
  return readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.worker.ts'),
  )
}

function migrationsBeside(): Plugin {
  return {
    name: 'migrations-beside',
    writeBundle({ dir = '' }) {
      cpSync(join(source, 'db/migrations'), join(dir, 'migrations'), { recursive: true })
    },
  }
}

/**
 * The server, bundled for Node; packages stay in node_modules, except those of metrics and traces: a tenth of
 * their 27 MB is used, and only when it is set. All files are side by side in dist/server, so that './migrations'
 * and '../web' are correct from each.
 */
export default defineConfig({
  plugins: [migrationsBeside()],
  publicDir: false,
  ssr: { external: true, noExternal: [/^@opentelemetry[/]/, 'prom-client', 'tdigest', 'bintrees'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    // SOURCE_MAPS=1 adds source maps for inspecting a build; they are not shipped.
    sourcemap: process.env.SOURCE_MAPS === '1',
    // The bundled packages with their licences. scripts/setup.mjs joins the file with that of the pages.
    license: { fileName: 'licences.json' },
    rollupOptions: {
      input: Object.fromEntries(programs.map(path => [basename(path, '.ts'), path])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
