import { useState } from 'react'
import { useMe } from '../../../api/use-session.ts'
import { type ColumnSet, keepColumnSets, readColumnSets, withColumnSet } from './column-sets.ts'

export interface ColumnSets {
  readonly sets: readonly ColumnSet[]
  /** Saves a set, in place of the one that it was before. */
  readonly save: (set: ColumnSet, before?: ColumnSet) => void
  readonly remove: (set: ColumnSet) => void
}

/** The reader's column sets on this device. */
export const useColumnSets = (): ColumnSets => {
  const { objectId } = useMe()
  const [sets, setSets] = useState(() => readColumnSets(objectId))
  const keep = (next: readonly ColumnSet[]) => {
    keepColumnSets(objectId, next)
    setSets(next)
  }
  return {
    sets,
    save: (set, before) =>
      keep(
        withColumnSet(
          sets.filter(({ name }) => name !== before?.name),
          set,
        ),
      ),
    remove: set => keep(sets.filter(({ name }) => name !== set.name)),
  }
}
