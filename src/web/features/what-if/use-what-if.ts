import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type WhatIf, whatIf } from '#contract/what-if/what-if'
import type { WhatIfChanges } from '#domain/payroll/what-if-terms'
import { call } from '../../api/client.ts'
import { allWhatIfs, oneWhatIf, useWhatIfsChanged } from '../../api/what-if.ts'
import { inMonths } from './words.ts'

/** The wait after a change, so that a number that is being written is not computed digit by digit. */
const PAUSE_MS = 300

/** The alternative that is open, and the last figures that were computed, which stay while new ones are on their way. */
export const useWhatIf = (opened: string | null, months: readonly string[]) => {
  const [openId, setOpenId] = useState(opened)
  const [last, setLast] = useState<WhatIf | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const client = useQueryClient()
  const changed = useWhatIfsChanged()
  const [due, setDue] = useState(false)
  const making = useMutation({
    mutationFn: ({ terms: { wageTable, ...terms }, people }: WhatIfChanges) =>
      call(whatIf.make, {
        body: {
          terms: wageTable ? { ...terms, wageTable: [...wageTable] } : terms,
          people,
          months: inMonths(months),
        },
      }),
    onSuccess: ({ objectId }) => setOpenId(objectId),
    onSettled: () => {
      setDue(false)
      return changed()
    },
  })
  const found = useQuery({ ...oneWhatIf(openId ?? ''), enabled: openId !== null })
  const data = openId === null ? null : (found.data ?? null)
  useEffect(() => {
    if (data?.state !== 'done') return
    setLast(data)
    void client.invalidateQueries({ queryKey: allWhatIfs.queryKey })
  }, [client, data])
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => {
    clearTimeout(timer.current)
    setDue(false)
  }
  return {
    openId,
    open: (objectId: string | null) => {
      stop()
      setOpenId(objectId)
      if (objectId === null) setLast(null)
    },
    /** Computes the changes after a pause; the next change cancels it. */
    ask: (changes: WhatIfChanges) => {
      stop()
      setDue(true)
      timer.current = setTimeout(() => making.mutate(changes), PAUSE_MS)
    },
    stop,
    current: data,
    /** The figures to show, and whether newer ones are on their way. */
    shown: data?.state === 'done' ? data : last,
    isOld: due || making.isPending || (data !== null && data.state !== 'done') || found.isLoading,
    failure: making.error ?? (openId === null ? null : found.error),
  }
}
