import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** Builds the thread that reads SAF-T files, once for a whole test run, into a folder. Answers its address. */
export const buildReaderThread = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // The folder has no packages beside it.
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
