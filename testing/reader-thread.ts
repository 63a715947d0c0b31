import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** Builds the worker that reads SAF-T files into a folder, once per run. Returns its URL. */
export const buildReaderThread = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // The folder has no node_modules, so dependencies are bundled.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: { 'saft.worker': 'src/server/ledger/saft/saft.worker.ts' },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
  return pathToFileURL(join(folder, 'saft.worker.mjs')).href
}
