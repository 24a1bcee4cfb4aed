import { scopeBind, type Effect, type Scope } from 'effector'
import { createContext, data, type LoaderFunctionArgs } from 'react-router'
import { statusOf, type AppError } from '../../application/kernel/app-error.ts'

/** The scope of this page: one for a browser, one for a request. */
export const scopeContext = createContext<Scope>()

/** Runs one use case for a loader; its failure becomes the page's answer. [ERR-16] */
export const load = async <Params, Done>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  effect: Effect<Params, Done, AppError>,
  params: Params,
): Promise<Done> => {
  try {
    return await scopeBind(effect, { scope: context.get(scopeContext), safe: true })(params)
  } catch (failure) {
    const error = failure as AppError
    const message = error._tag === 'Rejected' ? error.message : ''
    throw data({ message }, { status: statusOf(error) })
  }
}
