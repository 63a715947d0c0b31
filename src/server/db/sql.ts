import type { Scope } from '#domain/access/scope'

/** A statement with separate values; `scoped` is true when a scope narrows it. */
export interface Sql {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  readonly scoped: boolean
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value

/**
 * Builds a statement: values become parameters, and nested statements are inlined. Nothing else reaches the text, so
 * external text cannot become SQL.
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

/** A fragment of our own SQL, such as a column list. Never pass external text. */
export const raw = (text: string): Sql => ({ parts: [text], values: [], scoped: false })

/**
 * For 'order by': sorts names alphabetically as in Norway, with Æ Ø Å last and Aa as Å. `column` holds the name.
 */
export const byName = (column: string): Sql => raw(`${column} collate "nb-NO-x-icu"`)

export const statementText = (statement: Sql): string =>
  statement.parts.reduce((text, part, i) => `${text}$${i}${part}`)

interface Columns {
  /** The column that holds the row's salon. */
  readonly salon?: string
  /** The column that holds the row's person, for 'own' reach. */
  readonly person?: string
}

/**
 * The only place that turns a scope into SQL. A row is inside when its salon is one of the scope's or, for 'own' reach,
 * when its person is the viewer. If the statement has no such column, no row is inside.
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
