import { useEffect, useState } from 'react'

const LATE_MS = 150

/** Whether something has been going on for longer than an eye forgives. */
export const useLate = (isOn: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn])
  return isOn && isLate
}
