import { isBuilt } from '../scripts/setup.mjs'

let built: boolean | undefined

/**
 * The arguments for Node that run a program of the server, such as 'main' or 'import-cli'. The build starts several times faster
 * than the source and is used when it was made from exactly these sources, as it is during `npm test`.
 */
export const programOf = (name: string): string[] => {
  built ??= isBuilt()
  return built ? [`dist/server/${name}.js`] : ['--import', 'tsx', `src/server/${name}.ts`]
}
