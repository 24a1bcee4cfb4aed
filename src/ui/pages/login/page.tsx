import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { $user } from '../../../application/session/current-user.ts'
import { PLAIN_LOGIN_PATH } from '../../../application/session/plain-login.ts'
import { returnPath } from '../../../domain/order/return-path.ts'
import { Head } from '../../shell/head.tsx'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import styles from '../../features/auth/auth.module.css'
import { AuthTabs } from '../../features/auth/auth-tabs.tsx'
import { strings } from '../../features/auth/strings.ts'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../features/article/page-title.tsx'

export const loader = contentLoader('login')

export function Page() {
  const user = useUnit($user)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const target = returnPath(query.get('redirect'))
  useEffect(() => {
    if (user !== null) void navigate(target, { replace: true })
  }, [user, target, navigate])
  return (
    <div className={styles.page}>
      <Head title={strings.title} canonical={null} />
      <PageTitle>{strings.title}</PageTitle>
      <noscript>
        <p className={styles.guest}>
          <a href={PLAIN_LOGIN_PATH}>{strings.plainLogin}</a>
        </p>
      </noscript>
      <div className={styles.steps}>
        <AuthTabs />
      </div>
      <p className={styles.guest}>
        {strings.guestOrder} <Link to={paths.findOrder}>{strings.findOrder}</Link>
      </p>
    </div>
  )
}
