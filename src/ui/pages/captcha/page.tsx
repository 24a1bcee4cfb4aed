import { useNavigate, useSearchParams, type LoaderFunction } from 'react-router'
import { useCallback } from 'react'
import { returnPath } from '../../../domain/order/return-path.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { CaptchaCheck } from '../../features/captcha/captcha-check.tsx'
import { strings } from '../../features/captcha/strings.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../features/article/page-title.tsx'
import styles from './page.module.css'

export const loader: LoaderFunction = async (args) => {
  await loadContent(args, { routeName: 'captcha' })
  return null
}

export function Page() {
  const navigate = useNavigate()
  const requested = useSearchParams()[0].get('redirect')
  const goOn = useCallback(() => {
    void navigate(requested === null ? paths.index : returnPath(requested), { replace: true })
  }, [navigate, requested])
  return (
    <div className={styles.page}>
      <Head title={strings.title} canonical={null} />
      <PageTitle>{strings.title}</PageTitle>
      <p>{strings.lead}</p>
      <CaptchaCheck onSolved={goOn} />
    </div>
  )
}
