import { hydrateRoot as hydrate } from 'react-dom/client'

// Belongs to the chunk of the libraries, so that React is evaluated in that chunk's task. Bundled as a CommonJS module,
// it is otherwise evaluated by its first user, together with all units of the application.
export const hydrateRoot = hydrate
