import { useCallback, useEffect, useRef, useState } from 'react'
import { type CustomerCase, guarantee } from '#contract/complaints/guarantee'
import { send } from '../../../api/send.ts'
import { asFailure, type Failure } from '../../../failure.ts'

const HALF_A_MINUTE = 30_000

/** Loads the case behind a secret and refreshes it periodically while the page is visible. */
export const useCase = (code: string) => {
  const [found, setFound] = useState<CustomerCase>()
  const [failure, setFailure] = useState<Failure | null>(null)

  const replace = useCallback((now: CustomerCase) => {
    setFound(now)
    setFailure(null)
  }, [])
  const latest = useRef(code)
  latest.current = code
  const read = useCallback(() => {
    // Ignore responses for a replaced link. Its refusal does not apply to the new link.
    const ifLatest =
      <T>(take: (given: T) => void) =>
      (given: T) => {
        if (latest.current === code) take(given)
      }
    send(guarantee.case, { body: { code } }).then(
      ifLatest(replace),
      ifLatest((error: unknown) => setFailure(asFailure(error))),
    )
  }, [code, replace])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') read()
    }
    look()
    const timer = setInterval(look, HALF_A_MINUTE)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read])

  return { found, failure, read, replace }
}
