import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { MOST_SALARIES } from '#contract/page-sizes'
import { statistics } from '#contract/statistics/statistics'
import type { PayFloor } from '#domain/payroll/pay-floor'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { asFailure, Failure } from '../../failure.ts'
import type { ImportedRow } from './draft.ts'
import type { Person } from './person.ts'

/** Limits on parallel calls and people per call: fast for a whole salon, with visible progress. */
const AT_A_TIME = 2
const PEOPLE_A_CALL = Math.min(8, MOST_SALARIES)

export interface FetchProgress {
  readonly done: number
  readonly all: number
  /** The people being fetched. */
  readonly now: string
}

export interface FailedImport {
  readonly people: readonly Person[]
  readonly failure: Failure
}

interface Imports {
  /** Set while an import runs. */
  readonly progress: FetchProgress | null
  /** People whose rows could not be fetched. Other rows were added. */
  readonly failed: FailedImport | null
  readonly start: (people: readonly Person[]) => Promise<void>
  readonly cancel: () => void
  /** The element that shows the progress. It takes the focus of a button that its own action removes. */
  readonly status: RefObject<HTMLElement | null>
}

/**
 * Imports rows from the payroll month's statistics for one or more people [R103]. The object changes only with its progress and
 * failure, so that an edit of the sheet does not render the tools above it.
 */
export function useImport(salonId: string, month: Month, onRow: (row: ImportedRow) => void): Imports {
  const [progress, setProgress] = useState<FetchProgress | null>(null)
  const [failed, setFailed] = useState<FailedImport | null>(null)
  const stop = useRef<AbortController | null>(null)
  const status = useRef<HTMLElement>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const latestOnRow = useRef(onRow)
  latestOnRow.current = onRow

  const start = useCallback(
    async (people: readonly Person[]) => {
      const control = new AbortController()
      stop.current?.abort()
      stop.current = control
      const batches = batchesOf(people)
      const settled: (readonly ImportedRow[])[] = []
      const lost: Person[] = []
      let failure: Failure | undefined
      let begun = 0
      let handedOn = 0
      let done = 0
      setFailed(null)

      /** Delivers rows in list order, whatever the order of the responses. */
      const settle = (place: number, rows: readonly ImportedRow[], all: number) => {
        settled[place] = rows
        for (let next = settled[handedOn]; next; next = settled[handedOn]) {
          for (const row of next) latestOnRow.current(row)
          handedOn += 1
        }
        done += all
      }

      const work = async () => {
        for (let place = begun++; place < batches.length && !control.signal.aborted; place = begun++) {
          const batch = batches[place] as readonly Person[]
          const [first] = batch
          const others = batch.length - 1
          const now = `${first?.name}${others > 0 ? ` og ${others} til` : ''}`
          setProgress({ done, all: people.length, now })
          try {
            const rows = await importedRows(batch, salonId, month, control.signal)
            const found = new Set(rows.map(({ objectId }) => objectId))
            const absent = batch.filter(({ objectId }) => !found.has(objectId))
            if (absent.length > 0) failure = new Failure('api_failed', { status: 404 })
            lost.push(...absent)
            settle(place, rows, batch.length)
          } catch (error) {
            if (control.signal.aborted) return
            failure = asFailure(error)
            lost.push(...batch)
            settle(place, [], batch.length)
          }
          setProgress({ done, all: people.length, now })
        }
      }
      await Promise.all(Array.from({ length: Math.min(AT_A_TIME, batches.length) }, work))
      // Another import has started, or this one was stopped.
      if (stop.current !== control) return
      setProgress(null)
      if (failure) setFailed({ people: lost, failure })
    },
    [salonId, month],
  )

  const cancel = useCallback(() => {
    stop.current?.abort()
    stop.current = null
    setProgress(null)
  }, [])

  return useMemo(() => ({ progress, failed, start, cancel, status }), [progress, failed, start, cancel])
}

/** The rows of people, in their order, without progress. People who cannot be fetched are absent. */
export async function fetchRows(
  people: readonly Person[],
  { salonId, month }: { readonly salonId: string; readonly month: Month },
  signal: AbortSignal,
): Promise<readonly ImportedRow[]> {
  const rows: ImportedRow[] = []
  for (const batch of batchesOf(people)) rows.push(...(await importedRows(batch, salonId, month, signal)))
  return rows
}

const batchesOf = (people: readonly Person[]): readonly (readonly Person[])[] =>
  Array.from({ length: Math.ceil(people.length / PEOPLE_A_CALL) }, (_, i) =>
    people.slice(i * PEOPLE_A_CALL, (i + 1) * PEOPLE_A_CALL),
  )

async function importedRows(
  people: readonly Person[],
  salonId: string,
  month: Month,
  signal: AbortSignal,
): Promise<readonly ImportedRow[]> {
  const stats = await salariesOf(
    people.map(({ objectId }) => objectId),
    { salonId, month },
    signal,
  )
  return stats.map(row => ({
    objectId: row.objectId,
    name: row.name,
    imported: row.inputs,
    terms: row.terms as SalonTerms,
    hoursIncludeLunch: row.hoursIncludeLunch,
    otherSalons: row.otherSalons,
    nightHoursNotOpen: row.nightHoursNotOpen,
    floor: row.floor as PayFloor | null,
    notArrived: row.notArrived,
  }))
}

async function salariesOf(
  people: readonly string[],
  of: { readonly salonId: string; readonly month: Month },
  signal: AbortSignal,
) {
  const [only, ...others] = people
  if (only !== undefined && others.length === 0)
    return [(await call(statistics.salary, { body: { ...of, objectId: only } }, { signal })).stats]
  return (await call(statistics.salaries, { body: { ...of, people: [...people] } }, { signal })).stats
}
