import { data, type LoaderFunction } from 'react-router'
import { loadContent } from '../../shell/navigation/load-content.ts'

export const orderContentLoader =
  (routeName: string, titleOf: (number: string) => string): LoaderFunction =>
  async (args) => {
    const { id = '' } = args.params
    if (!/^[1-9]\d{0,14}$/.test(id)) throw data({ message: '' }, { status: 404 })
    await loadContent(args, { routeName, title: titleOf(id) })
    return null
  }
