import { useEffect, useRef, useState } from 'react'
import { statistics } from '#contract/statistics'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { asFailure, type Failure } from '../../api/failure.ts'
import type { ImportedRow } from './draft.ts'
import type { Person } from './person.ts'

/** Enough to keep the line busy without holding the server up. */
const AT_A_TIME = 3

export interface ImportProgress {
  readonly done: number
  readonly all: number
  /** Who is being fetched. */
  readonly now: string
}

export interface FailedImport {
  readonly people: readonly Person[]
  readonly failure: Failure
}

interface Imports {
  /** Set while an import runs. */
  readonly progress: ImportProgress | null
  /** Whose rows did not come; the others did. */
  readonly failed: FailedImport | null
  readonly start: (people: readonly Person[]) => Promise<void>
  readonly cancel: () => void
}

/** Fetches rows from the statistics of the payroll month [R103], one person or all of them. */
export function useImport(salonId: string, month: Month, onRow: (row: ImportedRow) => void): Imports {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [failed, setFailed] = useState<FailedImport | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async (people: readonly Person[]) => {
    const control = new AbortController()
    stop.current?.abort()
    stop.current = control
    const settled: (ImportedRow | null)[] = []
    const lost: Person[] = []
    let failure: Failure | undefined
    let begun = 0
    let handedOn = 0
    let done = 0
    setFailed(null)

    /** In the order of the list, whoever comes first. */
    const settle = (place: number, row: ImportedRow | null) => {
      settled[place] = row
      for (let next = settled[handedOn]; next !== undefined; next = settled[handedOn]) {
        if (next) onRow(next)
        handedOn += 1
      }
      done += 1
    }

    const work = async () => {
      for (let place = begun++; place < people.length && !control.signal.aborted; place = begun++) {
        const person = people[place] as Person
        setProgress({ done, all: people.length, now: person.name })
        try {
          settle(place, await importedRow(person, salonId, month, control.signal))
        } catch (error) {
          if (control.signal.aborted) return
          failure = asFailure(error)
          lost.push(person)
          settle(place, null)
        }
        setProgress({ done, all: people.length, now: person.name })
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_A_TIME, people.length) }, work))
    // Another import, or the way out, has taken over.
    if (stop.current !== control) return
    setProgress(null)
    if (failure) setFailed({ people: lost, failure })
  }

  return {
    progress,
    failed,
    start,
    cancel: () => {
      stop.current?.abort()
      stop.current = null
      setProgress(null)
    },
  }
}

async function importedRow(
  { objectId }: Person,
  salonId: string,
  month: Month,
  signal: AbortSignal,
): Promise<ImportedRow> {
  const { stats } = await call(statistics.salary, { body: { objectId, salonId, month } }, { signal })
  return {
    objectId,
    name: stats.name,
    imported: stats.inputs,
    terms: stats.terms as SalonTerms,
    hoursIncludeLunch: stats.hoursIncludeLunch,
    otherSalons: stats.otherSalons,
    nightHoursNotOpen: stats.nightHoursNotOpen,
    notArrived: stats.notArrived,
  }
}
