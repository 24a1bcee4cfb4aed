import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { type LoaderFunction, useParams } from 'react-router'
import {
  $confirmation,
  type Confirmation,
  confirmationRequested,
} from '../../../application/subscription/confirmation.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { Button } from '../../kit/button/button.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'

interface Outcome {
  readonly icon: 'check' | 'info' | 'alert' | 'offline' | 'clock'
  readonly title: string
  readonly text: string
}

const strings = {
  title: 'Подписка на рассылку',
  home: 'На главную',
  again: 'Повторить',
  outcomes: {
    noCode: {
      icon: 'info',
      title: 'Проверьте почту',
      text: 'Чтобы подписаться, откройте ссылку из письма, которое мы отправили.',
    },
    waiting: { icon: 'clock', title: 'Подтверждаем подписку', text: 'Это займёт секунду.' },
    confirmed: {
      icon: 'check',
      title: 'Подписка подтверждена',
      text: 'Теперь вы первыми узнаете об акциях и скидках.',
    },
    unknownCode: {
      icon: 'alert',
      title: 'Ссылка не подошла',
      text: 'Она устарела или уже сработала. Подпишитесь ещё раз, и мы пришлём новую.',
    },
    failed: { icon: 'offline', title: 'Не получилось подтвердить', text: 'Проверьте связь и попробуйте ещё раз.' },
  } satisfies Record<Confirmation | 'noCode', Outcome> as Record<Confirmation | 'noCode', Outcome>,
}

export const loader: LoaderFunction = async (args) => {
  await loadContent(args, { routeName: 'subscribe' })
  return null
}

// Only the browser uses the code: crawlers and link previews must not. [ROUTE-36, OC-50]
export function Page() {
  const { code } = useParams()
  const { confirmation, confirm } = useUnit({ confirmation: $confirmation, confirm: confirmationRequested })
  const request = () => {
    if (code !== undefined) confirm(code)
  }
  useEffect(request, [code, confirm])
  const outcome = code === undefined ? 'noCode' : confirmation
  const { icon, title, text } = strings.outcomes[outcome]
  return (
    <>
      <Head title={strings.title} canonical={null} />
      <EmptyState
        level="h1"
        icon={icon}
        title={title}
        actions={
          <>
            {outcome === 'failed' && <Button onClick={request}>{strings.again}</Button>}
            <LinkButton to={paths.index} variant={outcome === 'failed' ? 'secondary' : 'primary'}>
              {strings.home}
            </LinkButton>
          </>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
