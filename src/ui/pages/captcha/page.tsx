import { useNavigate, useSearchParams, type LoaderFunction } from 'react-router'
import { useCallback } from 'react'
import { returnPath } from '../../../domain/return-path.ts'
import { Head } from '../../app/head.tsx'
import { loadWords } from '../../app/load-words.ts'
import { CaptchaCheck } from '../../captcha/captcha-check.tsx'
import { strings } from '../../captcha/strings.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../story/page-title.tsx'
import styles from './page.module.css'

export const loader: LoaderFunction = async (args) => {
  await loadWords(args, { routeName: 'captcha' })
  return null
}

/** For a visitor who was held up; whoever passes goes on where they were going. [ROUTE-20, OC-51] */
export function Page() {
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('redirect')
  const goOn = useCallback(() => {
    void navigate(asked === null ? paths.index : returnPath(asked), { replace: true })
  }, [navigate, asked])
  return (
    <div className={styles.page}>
      <Head title={strings.title} canonical={null} />
      <PageTitle>{strings.title}</PageTitle>
      <p>{strings.lead}</p>
      <CaptchaCheck onSolved={goOn} />
    </div>
  )
}
