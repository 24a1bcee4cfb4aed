import { createEvent } from 'effector'
import { $loaded } from './page.ts'

// The stored title is the same for all orders.
export const pageTitled = createEvent<string>()

$loaded.on(pageTitled, (page, title) => page && { ...page, title })
