import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SicknessEntry, sickness } from '#contract/sickness/sickness'
import type { SicknessKind } from '#domain/sickness/periods'
import { faultOfUnreadDay } from '#domain/values/date-input'
import { type Day, isDay } from '#domain/values/month'
import { readNumber } from '#domain/values/number-input'
import { call } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { SICKNESS } from './queries.ts'

/** A period while it is written. A day or grade that cannot be read keeps its text. */
export interface WrittenPeriod {
  readonly from: string
  readonly to: string
  readonly kind: SicknessKind
  readonly grade: string
}

const EMPTY: WrittenPeriod = { from: '', to: '', kind: 'egenmelding', grade: '100' }

const writtenOf = ({ from, to, kind, grade }: SicknessEntry): WrittenPeriod => ({
  from,
  to,
  kind,
  grade: String(grade),
})

type Faults = Readonly<Partial<Record<keyof WrittenPeriod, string>>>

/** What cannot be read. Everything else is for the server to refuse. */
const faultsIn = ({ from, to, grade }: WrittenPeriod): Faults => ({
  ...(!isDay(from) && { from: faultOfUnreadDay(from) }),
  ...(!isDay(to) && { to: faultOfUnreadDay(to) }),
  ...(!readNumber(grade).ok && { grade: 'Skriv graden som et tall' }),
})

interface PeriodsOf {
  readonly salonId: string
  readonly objectId: string
}

/** The period that is entered or changed. */
export const useSicknessForm = ({ salonId, objectId }: PeriodsOf) => {
  const queries = useQueryClient()
  const [changed, setChanged] = useState<SicknessEntry | null>(null)
  const [written, setWritten] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const faults = faultsIn(written)

  const saving = useMutation({
    mutationFn: (period: { readonly from: Day; readonly to: Day; readonly grade: number }) =>
      call(sickness.save, {
        body: {
          salonId,
          objectId,
          ...(changed && { period: { objectId: changed.objectId, version: changed.version } }),
          kind: written.kind,
          ...period,
        },
      }),
    onSuccess: () => {
      showToast({ text: 'Perioden er lagret' })
      start(null)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SICKNESS }),
  })

  const start = (period: SicknessEntry | null) => {
    setChanged(period)
    setWritten(period ? writtenOf(period) : EMPTY)
    setTried(false)
    saving.reset()
  }
  const before = changed ? writtenOf(changed) : EMPTY
  const failure = saving.error ? asFailure(saving.error) : null
  return {
    /** The period that is changed; null while a new one is entered. */
    changed,
    start,
    /** True while something is written that is not saved. */
    unsaved: JSON.stringify(written) !== JSON.stringify(before),
    written,
    write: (change: Partial<WrittenPeriod>) => setWritten(before => ({ ...before, ...change })),
    faults: { ...failure?.fields, ...(tried && faults) } as Faults,
    /** A failure that no field shows. */
    failure: failure && Object.keys(failure.fields).length === 0 ? failure : null,
    saving: saving.isPending,
    save: () => {
      setTried(true)
      const { from, to, grade } = written
      const read = readNumber(grade)
      if (isDay(from) && isDay(to) && read.ok) saving.mutate({ from, to, grade: read.value })
    },
  }
}

export type SicknessFormState = ReturnType<typeof useSicknessForm>
