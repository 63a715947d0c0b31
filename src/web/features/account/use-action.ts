import { useState } from 'react'
import { asFailure, type Failure } from '../../failure.ts'

/** Runs an action, one call at a time, and exposes whether it is running and its last failure. */
export const useAction = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<void>,
) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const run = async (...given: Arguments): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(null)
    try {
      await work(...given)
      return true
    } catch (error) {
      setFailure(asFailure(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, failure, forget: () => setFailure(null) }
}
