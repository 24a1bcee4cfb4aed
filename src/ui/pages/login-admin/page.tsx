import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { data, type LoaderFunction, useNavigate, useSearchParams } from 'react-router'
import { $adminEntry, adminEntered, isBearerToken } from '../../../application/session/admin.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { Spinner } from '../../kit/status/spinner.tsx'
import { paths } from '../../paths.ts'
import { Missing } from '../error/error-page.tsx'

const strings = {
  title: 'Вход администратора',
  waiting: 'Входим',
  badToken: 'Неверный токен',
  refused: 'Ошибка авторизации',
}

export const loader: LoaderFunction = async (args) => {
  await loadContent(args, { routeName: 'login-admin' })
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  return data(null, { status: isBearerToken(token) ? 200 : 404 })
}

export function Page() {
  const { entry, enter } = useUnit({ entry: $adminEntry, enter: adminEntered })
  const [query] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  const navigate = useNavigate()
  useEffect(() => {
    enter(token)
  }, [enter, token])
  useEffect(() => {
    if (entry === 'entered') void navigate(paths.index, { replace: true })
  }, [entry, navigate])
  if (!isBearerToken(token) || entry === 'badToken') return <Missing status={404} message="" title={strings.badToken} />
  if (entry === 'refused') return <Missing status={404} message="" title={strings.refused} />
  return (
    <>
      <Head title={strings.title} canonical={null} />
      <Spinner label={strings.waiting} />
    </>
  )
}
