import type { Annotation } from '#contract/statistics/annotations'

interface OfSalon {
  /** Null for the whole chain. */
  readonly salon: Annotation['salon']
  readonly notes: readonly Annotation[]
}

/** Notes by salon: those of the whole chain first, then the salons by name. The notes of a salon keep their order. */
export const annotationsBySalon = (notes: readonly Annotation[]): readonly OfSalon[] => {
  const groups = new Map<string, { readonly salon: Annotation['salon']; readonly notes: Annotation[] }>()
  for (const note of notes) {
    const key = note.salon?.objectId ?? ''
    const group = groups.get(key)
    if (group) group.notes.push(note)
    else groups.set(key, { salon: note.salon, notes: [note] })
  }
  return [...groups.values()].sort((a, b) => {
    if (!a.salon || !b.salon) return Number(a.salon !== null) - Number(b.salon !== null)
    return a.salon.name.localeCompare(b.salon.name, 'nb')
  })
}
