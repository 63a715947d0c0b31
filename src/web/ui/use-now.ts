import { useEffect, useState } from 'react'

/** The moment in milliseconds, renewed as often as `every` says: for clocks on the screen. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
