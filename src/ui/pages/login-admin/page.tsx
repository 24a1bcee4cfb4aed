import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { data, type LoaderFunction, useNavigate, useSearchParams } from 'react-router'
import { $adminEntry, adminEntered, isBearerToken } from '../../../application/session/admin.ts'
import { Head } from '../../shell/head.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Spinner } from '../../kit/status/spinner.tsx'
import { paths } from '../../paths.ts'

const strings = {
  title: 'Вход администратора',
  waiting: 'Входим',
  badToken: 'Неверный токен',
  refused: 'Ошибка авторизации',
  home: 'Вернуться на главную страницу',
}

export const loader: LoaderFunction = ({ request }) =>
  data(null, { status: isBearerToken(new URL(request.url).searchParams.get('token') ?? '') ? 200 : 404 })

function Failed({ title }: { readonly title: string }) {
  return (
    <EmptyState
      level="h1"
      icon="alert"
      title={title}
      actions={<LinkButton to={paths.index}>{strings.home}</LinkButton>}
    >
      404
    </EmptyState>
  )
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
  return (
    <>
      <Head title={strings.title} canonical={null} />
      {!isBearerToken(token) || entry === 'badToken' ? (
        <Failed title={strings.badToken} />
      ) : entry === 'refused' ? (
        <Failed title={strings.refused} />
      ) : (
        <Spinner label={strings.waiting} />
      )}
    </>
  )
}
