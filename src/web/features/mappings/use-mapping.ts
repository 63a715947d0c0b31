import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mappings } from '#contract/mappings/mappings'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'
import { CHAIN, callsFor, type MappingDraft, type MappingEntry, type MappingKind } from './rows.ts'

/** The figures that count after saving. */
export interface NowCounts {
  readonly lines: number
  readonly amountEx: number
  readonly days: number
}

/** The drafts of one section and the function that saves them. Saved drafts are removed, salon by salon. */
export const useMapping = (kind: MappingKind) => {
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, MappingDraft>>(new Map())

  const change = (row: MappingEntry, changes: Partial<Pick<MappingDraft, 'becomes' | 'holdsIn'>>) => {
    const before = drafts.get(row.key)
    const draft = {
      row,
      becomes: changes.becomes ?? before?.becomes ?? row.is ?? '',
      holdsIn: changes.holdsIn ?? before?.holdsIn ?? row.reaches[0] ?? CHAIN,
    }
    setDrafts(now => new Map(now).set(row.key, draft))
  }

  const ready = [...drafts.values()].filter(({ row, becomes }) => becomes !== '' && becomes !== row.is)

  const saving = useMutation({
    mutationFn: async (): Promise<NowCounts> => {
      const counts = { lines: 0, amountEx: 0, days: 0 }
      for (const { body, drafts: saved } of callsFor(kind, ready)) {
        const { lines, amountEx, days } = await call(mappings.save, { body })
        counts.lines += lines
        counts.amountEx += amountEx
        counts.days += days
        // A draft that changed during the save is kept, because it is not saved yet.
        setDrafts(now => new Map([...now].filter(([, draft]) => !saved.includes(draft))))
      }
      return counts
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })

  return { drafts, ready, change, saving }
}
