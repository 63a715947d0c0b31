// Circles between folders that lie beside each other. Every file may be free of circles while its folders are not.
import { posix } from 'node:path'

const isTest = path => /[.](test|fixture)[.]tsx?$/.test(path)

/**
 * A folder counts with all that lies in it. What a folder and its own parent import of each other is no circle: an inner
 * folder is a part of the outer one. Tests do not count.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser lists them
 * @returns {{ from: string, to: string, imports: string[] }[]} the arrows that lie on a circle
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

/** The two folders beside each other that the files lie in; null where one file lies in a folder around the other. */
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
