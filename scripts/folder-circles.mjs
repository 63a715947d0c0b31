// Detects import cycles between sibling folders. Folders can form a cycle even when no files do.
import { posix } from 'node:path'

const isTest = path => /[.](test|fixture)[.]tsx?$/.test(path)

/**
 * A folder includes everything below it. Imports between a folder and its parent are no cycle: the inner folder is part of the
 * outer one. Tests are ignored.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser lists them
 * @returns {{ from: string, to: string, imports: string[] }[]} the edges that are part of a cycle
 */
export function folderCircles(modules) {
  const arrows = arrowsBetween(modules)
  const targets = new Map()
  for (const { from, to } of arrows.values()) targets.set(from, [...(targets.get(from) ?? []), to])
  return [...arrows.values()].filter(({ from, to }) => reaches(targets, to, from))
}

function arrowsBetween(modules) {
  const arrows = new Map()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      if (![source, resolved].every(path => path.startsWith('src/') && !isTest(path))) continue
      const ends = siblingsOf(source, resolved)
      if (!ends) continue
      const name = ends.join(' → ')
      const arrow = arrows.get(name) ?? { from: ends[0], to: ends[1], imports: [] }
      arrow.imports.push(`${source} → ${resolved}`)
      arrows.set(name, arrow)
    }
  return arrows
}

/** The sibling folders of the two files; null when one file's folder contains the other file. */
function siblingsOf(source, resolved) {
  const from = posix.dirname(source).split('/')
  const to = posix.dirname(resolved).split('/')
  const parts = from.findIndex((name, i) => name !== to[i])
  if (parts === -1 || parts >= to.length) return null
  return [from.slice(0, parts + 1).join('/'), to.slice(0, parts + 1).join('/')]
}

function reaches(targets, start, goal) {
  const seen = new Set([start])
  for (const folder of seen) for (const next of targets.get(folder) ?? []) seen.add(next)
  return seen.has(goal)
}
