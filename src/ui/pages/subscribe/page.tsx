import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useParams, type LoaderFunction } from 'react-router'
import { $confirmation, confirmSubscriptionFx } from '../../../application/subscription/confirmation.ts'
import { Head } from '../../shell/head.tsx'
import { loadWords } from '../../shell/load-content.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'

export const loader: LoaderFunction = async (args) => {
  await loadWords(args, { routeName: 'subscribe' })
  return null
}

/** The code is used by the shopper's browser, never by what only looks at the page. [ROUTE-36, OC-50] */
export function Page() {
  const { code } = useParams()
  const { confirmation, confirm } = useUnit({ confirmation: $confirmation, confirm: confirmSubscriptionFx })
  const ask = () => {
    // what became of it is in the store
    if (code !== undefined) confirm(code).catch(() => undefined)
  }
  useEffect(ask, [code, confirm])
  const told = code === undefined ? 'noCode' : confirmation
  const { icon, title, text } = strings.told[told]
  return (
    <>
      <Head title={strings.title} canonical={null} />
      <EmptyState
        level="h1"
        icon={icon}
        title={title}
        actions={
          <>
            {told === 'failed' && <Button onClick={ask}>{strings.again}</Button>}
            <LinkButton to={paths.index} variant={told === 'failed' ? 'secondary' : 'primary'}>{strings.home}</LinkButton>
          </>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
