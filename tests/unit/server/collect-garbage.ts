import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

/** Twice: the first collection runs the finalizers that the second one frees. */
export const collectGarbage = () => {
  gc()
  gc()
}
