/** S7: the number of letters that may differ, be missing or be added. */
const MOST_EDITS = 2

/** Shorter queries would match almost everything. */
const FUZZY_FROM = 3

const lower = (text: string): string => text.toLocaleLowerCase('nb')

/** Returns whether the edit distance between two words is at most `edits`. */
export const isNear = (a: string, b: string, edits: number): boolean => {
  if (Math.abs(a.length - b.length) > edits) return false
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cost = Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > edits) return false
    above = row
  }
  return (above[b.length] ?? edits + 1) <= edits
}

/**
 * Returns whether a title matches a query. A part of the title as long as the query may differ from it by two letters.
 * Case is ignored. Queries of one or two letters must match exactly.
 */
export const titleMatches = (title: string, query: string): boolean => {
  const [text, sought] = [lower(title), lower(query.trim())]
  if (text.includes(sought)) return true
  if (sought.length < FUZZY_FROM) return false
  const windows = Math.max(1, text.length - sought.length + 1)
  return Array.from({ length: windows }, (_, at) => text.slice(at, at + sought.length)).some(part =>
    isNear(part, sought, MOST_EDITS),
  )
}
