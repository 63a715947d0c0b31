import { z } from 'zod'
import { type Category, categories } from '#domain/rankings/categories'
import { type Kind, kinds } from '#domain/rankings/ranking'
import { sources } from '#domain/sales/sources'
import { type NameChoice, nameChoices } from '#domain/settings/chain-settings'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, objectId, rankingMonth, shownRankingMonth } from '../fields.schemas.ts'

const entry = z.object({
  kind: z.enum(kinds),
  /** Null when the chain shows only the top three by name. Then all identifying fields are null or absent. */
  id: objectId.nullable(),
  name: z.string().nullable(),
  /** The salon with most of the person's visits in the month. */
  salonName: z.string().optional(),
  /** For the overall list, the sum of the six ranks. */
  value: z.number(),
  rank: z.number().int().positive(),
  /** The rank in the same list one month earlier, if there was one. */
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

/** Names of lists, separated by commas. */
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
      /** The lists to return in full. In a large chain, other lists hold only the first ranks and the viewer's own. */
      all: listNames.optional(),
    }),
    reply: z.object({
      month: shownRankingMonth,
      /** People with fewer visits in the month are not ranked. */
      minimumVisits: z.number(),
      /** Determines who is shown by name. */
      named: z.enum(Object.keys(nameChoices) as [NameChoice, ...NameChoice[]]),
      /** When the ranking was made; null for a month without figures. */
      stamp: instant.nullable(),
      categories: z.object(lists),
      /** The full length of each list. An API token limited to salons reads the entries of these only, and their number. */
      counts: z.object(counts),
      /** Open salons that lack a source for the whole month. They are not ranked in lists based on that source. */
      missing: z.array(z.object({ objectId, name: z.string(), notArrived: z.array(z.enum(sources)) })),
    }),
  },
} satisfies SubjectSchemas

export type MonthRanking = z.output<typeof rankingsSchemas.get.reply>
