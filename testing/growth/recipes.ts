import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'recipes')

/** The recipes of docs/adding.md, by folder, with the most files that each may touch. */
export const bounds = { column: 5, figure: 4, sum: 5, endpoint: 5, feature: 12 } as const
export type Recipe = keyof typeof bounds
export const recipes = Object.keys(bounds) as Recipe[]

/** A change of one file: a new text, or a change of the text that the product has. */
export interface Patch {
  readonly file: string
  readonly apply: (text: string | null) => string
}

/**
 * The patches of a recipe. Its folder mirrors the product: `<file>.new` is the whole text of a new file, `<file>.edit` changes an
 * existing one.
 */
export const patchesOf = (recipe: Recipe): readonly Patch[] => {
  const root = join(folder, recipe)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(new|edit)$/.test(path))
    .sort()
    .map(path => {
      const written = readFileSync(join(root, path), 'utf8')
      const file = path.replace(/\.(new|edit)$/, '')
      return {
        file,
        apply: path.endsWith('.new') ? () => written : text => edited(file, text ?? '', written),
      }
    })
}

/** A line of an edit says where the lines below it go: beside the only line that is this text or has it, or in its place. */
const PLACE = /^(after|before|instead of): (.+)$/

const edited = (file: string, text: string, edit: string): string => {
  const lines = text.split('\n')
  for (const { place, anchor, body } of stepsOf(file, edit)) {
    const whole = lines.flatMap((line, i) => (line.trim() === anchor ? [i] : []))
    const found = whole.length > 0 ? whole : lines.flatMap((line, i) => (line.includes(anchor) ? [i] : []))
    const [at] = found
    if (at === undefined || found.length > 1)
      throw new Error(`${file} has ${found.length} lines with: ${anchor}`)
    if (place === 'instead of') lines.splice(at, 1, ...body)
    else lines.splice(place === 'after' ? at + 1 : at, 0, ...body)
  }
  return lines.join('\n')
}

const stepsOf = (file: string, edit: string) => {
  const steps: { place: string; anchor: string; body: string[] }[] = []
  for (const line of edit.trimEnd().split('\n')) {
    const [, place, anchor] = PLACE.exec(line) ?? []
    if (place && anchor) steps.push({ place, anchor: anchor.trim(), body: [] })
    else if (steps.length === 0) throw new Error(`The edit of ${file} begins without a place`)
    else steps.at(-1)?.body.push(line)
  }
  return steps
}
