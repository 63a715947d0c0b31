import type { Scope } from '#domain/access/scope'

/** A statement with its values apart from its text; `scoped` says that a scope narrows it. */
export interface Sql {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  readonly scoped: boolean
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value

/**
 * Builds a statement: values become parameters, nested statements are woven in. Nothing else reaches the text, so text from
 * outside cannot become SQL.
 */
export const sql = (strings: TemplateStringsArray, ...holes: unknown[]): Sql => {
  const parts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  let scoped = false
  holes.forEach((hole, i) => {
    const after = strings[i + 1] ?? ''
    if (isSql(hole)) {
      const [first = '', ...rest] = hole.parts
      parts[parts.length - 1] += first
      parts.push(...rest)
      values.push(...hole.values)
      parts[parts.length - 1] += after
      scoped ||= hole.scoped
    } else {
      values.push(hole)
      parts.push(after)
    }
  })
  return { parts, values, scoped }
}

/** A piece of our own SQL, such as a column list. Never for text from outside. */
export const raw = (text: string): Sql => ({ parts: [text], values: [], scoped: false })

/** For 'order by': names as the alphabet has them in Norway, Æ Ø Å last and Aa as Å. `column` holds the name. */
export const byName = (column: string): Sql => raw(`${column} collate "nb-NO-x-icu"`)

export const textOf = (statement: Sql): string =>
  statement.parts.reduce((text, part, i) => `${text}$${i}${part}`)

interface Columns {
  /** The column that holds the row's salon. */
  readonly salon?: string
  /** The column that holds the row's person: what 'own' reach is measured by. */
  readonly person?: string
}

/**
 * The one place where a scope becomes SQL. A row is inside when its salon is one of the scope's, or, for 'own' reach, when
 * its person is the viewer. Where the statement has no such column the scope reaches nothing.
 */
export const within = (scope: Scope, columns: Columns): Sql => ({
  ...condition(scope, columns),
  scoped: true,
})

const condition = (scope: Scope, { salon, person }: Columns): Sql => {
  if (scope.self) return person ? sql`${raw(person)} = ${scope.viewer.objectId}` : raw('false')
  if (scope.salons === 'every') return raw('true')
  return salon ? sql`${raw(salon)} = any(${scope.salons})` : raw('false')
}
