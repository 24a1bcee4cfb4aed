import { scopeBind } from 'effector'
import { data, type LoaderFunction } from 'react-router'
import { pageTitled } from '../../../application/page/page-title.ts'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { scopeContext } from '../../shell/navigation/load.ts'

export const orderContentLoader =
  (routeName: string, titleOf: (number: string) => string): LoaderFunction =>
  async (args) => {
    const { id = '' } = args.params
    if (!/^[1-9]\d{0,14}$/.test(id)) throw data({ message: '' }, { status: 404 })
    await loadContent(args, { routeName })
    const scope = args.context.get(scopeContext)
    if (!args.request.signal.aborted) scopeBind(pageTitled, { scope, safe: true })(titleOf(id))
    return null
  }
