import { useEffect, useState } from 'react'

/** The value once it has been unchanged for this many milliseconds. */
export const useDebounced = <Value>(value: Value, milliseconds: number): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
