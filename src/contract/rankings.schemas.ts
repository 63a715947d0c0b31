import { z } from 'zod'
import { type Category, categories } from '#domain/rankings/categories'
import { type Kind, kinds } from '#domain/rankings/ranking'
import { sources } from '#domain/sales/sources'
import { type NameChoice, nameChoices } from '#domain/settings/chain-settings'
import type { SubjectSchemas } from './endpoint.ts'
import { instant, objectId, rankingMonth, shownRankingMonth } from './fields.schemas.ts'

const entry = z.object({
  kind: z.enum(kinds),
  /** Null where the chain shows the top three only; then so is everything that would tell who it is. */
  id: objectId.nullable(),
  name: z.string().nullable(),
  /** Where most of a person's visits of the month were. */
  salonName: z.string().optional(),
  /** Of the overall list the sum of the six places. */
  value: z.number(),
  rank: z.number().int().positive(),
  /** The place in the same list a month earlier, for those who had one. */
  previousRank: z.number().int().positive().optional(),
})
export type RankingEntry = z.output<typeof entry>

const list = z.array(entry)
const lists = Object.fromEntries(categories.map(category => [category, list])) as Record<
  Category,
  typeof list
>

const places = z.object({
  salon: z.number().int(),
  person: z.number().int(),
} satisfies Record<Kind, z.ZodType>)
const counts = Object.fromEntries(categories.map(category => [category, places])) as Record<
  Category,
  typeof places
>

/** Lists by name, with a comma between them. */
const listNames = z
  .string()
  .max(200)
  .transform(text => text.split(','))
  .pipe(z.array(z.enum(categories as readonly [Category, ...Category[]])))

export const rankingsSchemas = {
  get: {
    summary: 'The ranking of a month (MM-YYYY): salons and persons by six figures and overall, best first',
    params: z.strictObject({ month: rankingMonth }),
    query: z.strictObject({
      /** Lists that are wanted whole. Of a large chain the others have their first places and the viewer's own. */
      all: listNames.optional(),
    }),
    reply: z.object({
      month: shownRankingMonth,
      /** Persons with fewer visits in the month are not ranked. */
      minimumVisits: z.number(),
      /** Who is shown by name. */
      named: z.enum(Object.keys(nameChoices) as [NameChoice, ...NameChoice[]]),
      /** When it was made; null for a month without figures. */
      stamp: instant.nullable(),
      categories: z.object(lists),
      /** How many places each list has, whole. */
      counts: z.object(counts),
      /** Salons that are open and lack a source of the whole month: they have no place in the lists that are made of it. */
      missing: z.array(z.object({ objectId, name: z.string(), notArrived: z.array(z.enum(sources)) })),
    }),
  },
} satisfies SubjectSchemas

export type MonthRanking = z.output<typeof rankingsSchemas.get.reply>
