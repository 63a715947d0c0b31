import type { ArticleClass } from '#domain/sales/article-groups'
import { substitute } from '#domain/sales/substitute'
import type { SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'

/** Code → its meaning; null removes the mapping. */
export type MappedMeanings<Meaning extends string> = Readonly<Record<string, Meaning | null>>

interface MappingTable {
  readonly table: string
  readonly code: string
  readonly meaning: string
  /** The meaning stored as null: a valid mapping without a target. */
  readonly nothing?: string
}

/** Stores mappings for a salon's registers, or for the chain's when it is null; a new value replaces the old one. */
const remember =
  <Meaning extends string>({ table, code, meaning, nothing = '' }: MappingTable) =>
  async (db: SystemDb, salonId: string | null, said: MappedMeanings<Meaning>): Promise<void> => {
    await db.run(
      sql`delete from ${raw(table)}
          where salon_id is not distinct from ${salonId} and ${raw(code)} = any(${Object.keys(said)})`,
    )
    const kept = Object.entries(said).filter(([, means]) => means !== null)
    await db.run(
      sql`insert into ${raw(table)} (salon_id, ${raw(code)}, ${raw(meaning)})
          select ${salonId}::text, name, nullif(means, ${nothing})
          from unnest(${kept.map(([name]) => name)}::text[], ${kept.map(([, means]) => means)}::text[]) as kept (name, means)`,
    )
  }

export const rememberGroups = remember<ArticleClass>({
  table: 'article_group_mapping',
  code: 'code',
  meaning: 'class',
})
export const rememberPeople = remember<string>({
  table: 'person_mapping',
  code: 'emp_id',
  meaning: 'employee_id',
  nothing: substitute,
})
