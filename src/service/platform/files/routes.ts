import { uploadFile } from '../../../contract/platform/files.ts'
import type { Router } from '../http/router.ts'
import type { ShopDeps } from '../../service-deps.ts'
import { keepFile } from './keep-file.ts'

export const fileRoutes = (router: Router, deps: ShopDeps): void => {
  router.on(uploadFile, ({ body: { file } }, { user }) => keepFile(deps, user.id, file))
}
