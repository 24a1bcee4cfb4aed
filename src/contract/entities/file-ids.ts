import { id } from '../kernel/scalars.ts'
import { array } from '../kernel/shapes.ts'

const MOST_FILES = 5

/** Files that were uploaded for a form. */
export const fileIds = array(id, { max: MOST_FILES })
