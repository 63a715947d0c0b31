import { readFileSync } from 'node:fs'
import type { Recipe } from './recipes.ts'

const headings: Readonly<Record<Recipe, string>> = {
  column: 'A payroll column',
  figure: 'A figure',
  sum: 'A figure with a new sum',
  endpoint: 'An endpoint',
  feature: 'A feature with a screen',
}

const sections = readFileSync('docs/adding.md', 'utf8').split(/^## /m)

/** The files that docs/adding.md lists for a recipe: the first code of each numbered line. Its `<words>` stand for any name. */
export const writtenFiles = (recipe: Recipe): RegExp[] => {
  const section = sections.find(text => text.startsWith(`${headings[recipe]}\n`))
  if (!section) throw new Error(`docs/adding.md has no section '${headings[recipe]}'`)
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => {
    const escaped = file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`^${escaped.replace(/<[^>]+>/g, '[\\w-]+')}$`)
  })
}
