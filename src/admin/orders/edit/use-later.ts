import { useEffect, useState } from 'react'

const PLAN_AFTER_MS = 400

/** The value after it has stayed the same for a moment, so that typing sends no call for each letter. */
export const useLater = <A>(value: A): A => {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(value)
    }, PLAN_AFTER_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [value])
  return later
}
