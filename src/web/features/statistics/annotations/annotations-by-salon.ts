import type { Annotation } from '#contract/statistics/annotations'
import { grouped } from '#domain/values/grouped'

interface OfSalon {
  /** Null for the whole chain. */
  readonly salon: Annotation['salon']
  readonly notes: readonly Annotation[]
}

/** Notes by salon: those of the whole chain first, then the salons by name. The notes of a salon keep their order. */
export const annotationsBySalon = (notes: readonly Annotation[]): readonly OfSalon[] => {
  const bySalon = grouped(notes, ({ salon }) => salon?.objectId ?? '')
  const groups = [...bySalon.values()].map(own => ({ salon: own[0]?.salon ?? null, notes: own }))
  return groups.sort((a, b) => {
    if (!a.salon || !b.salon) return Number(a.salon !== null) - Number(b.salon !== null)
    return a.salon.name.localeCompare(b.salon.name, 'nb')
  })
}
