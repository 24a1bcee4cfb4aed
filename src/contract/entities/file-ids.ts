import { MAX_UPLOADS } from '../../domain/person/upload.ts'
import { id } from '../kernel/scalars.ts'
import { array } from '../kernel/shapes.ts'

export const fileIds = array(id, { max: MAX_UPLOADS })
