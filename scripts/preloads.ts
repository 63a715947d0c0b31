import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pagesOfFigures } from './chunks.ts'

/** The signed-in program, which every page needs, and the default page of each place. */
const shell = 'app/SignedIn.tsx'
const pages: Readonly<Record<string, string>> = {
  ...pagesOfFigures,
  '/complaints': 'features/complaints/ComplaintsPage.tsx',
  '/reports': 'features/payroll/ReportsPage.tsx',
  '/reports/generate': 'features/payroll/GenerateReportPage.tsx',
  '/rankings': 'features/rankings/RankingsPage.tsx',
  '/tutorials': 'features/tutorials/TutorialsPage.tsx',
  '/payslips': 'features/payroll/payslips/PayslipsPage.tsx',
  '/figures': 'features/daily-figures/FiguresPage.tsx',
  '/users': 'features/users/UsersPage.tsx',
  '/konto': 'features/account/AccountPage.tsx',
}

/**
 * Writes dist/web/preloads.json: the scripts and styles that each place needs besides those of index.html. The server sends these
 * names with the page, so that the browser fetches all files in parallel. Fails if the customers' page loads the internal program.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      const chunkOf = (source: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/src/web/${source}`)))
        if (!found) throw new Error(`preloads: no chunk has ${source}`)
        return found
      }
      const withImports = (chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()) => {
        if (!chunk || seen.has(chunk.fileName)) return seen
        seen.add(chunk.fileName)
        for (const name of chunk.imports)
          withImports(
            chunks.find(one => one.fileName === name),
            seen,
          )
        return seen
      }
      const known = withImports(chunkOf('main.tsx'))
      const customers = withImports(chunkOf('guarantee.tsx'))
      for (const source of ['main.tsx', shell, ...Object.values(pages)])
        if (customers.has(chunkOf(source).fileName)) throw new Error(`preloads: customers load ${source}`)
      const filesOf = (sources: readonly string[]): readonly string[] => {
        const seen = new Set<string>()
        for (const source of sources) withImports(chunkOf(source), seen)
        const scripts = [...seen].filter(name => !known.has(name))
        const styles = chunks
          .filter(({ fileName }) => scripts.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        return [...new Set([...styles, ...scripts])].map(name => `/${name}`)
      }
      const byPlace = Object.fromEntries(
        Object.entries(pages).map(([at, source]) => [at, filesOf([shell, source])]),
      )
      writeFileSync(join(dir, 'preloads.json'), JSON.stringify({ ...byPlace, '*': filesOf([shell]) }))
    },
  }
}
