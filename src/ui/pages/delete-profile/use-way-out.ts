import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { $isDeleted, deletionLeft } from '../../../application/cabinet/deletion.ts'
import { paths } from '../../paths.ts'

/** Leads home before the session is given up: this page is for shoppers alone. [ROUTE-40] */
export const useWayOut = (): void => {
  const { isDeleted, left } = useUnit({ isDeleted: $isDeleted, left: deletionLeft })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDeleted) return
    const leave = async () => {
      await navigate(paths.index, { replace: true })
      left()
    }
    void leave()
  }, [isDeleted, left, navigate])
}
