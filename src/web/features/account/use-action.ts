import { useState } from 'react'
import { asFailure, type Failure } from '../../api/failure.ts'

/** Something that is done once at a time: whether it is under way, and why it failed last. */
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
