import { staffEndpoint } from '../kernel/endpoint.ts'
import { flag, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, recordOf } from '../kernel/shapes.ts'

const roles = ['owner'] as const

const setting = object({
  name: text,
  group: text,
  label: text,
  /** Describes a valid value, in Russian. */
  format: text,
  type: oneOf('text', 'number', 'list', 'choice', 'picture'),
  choices: array(object({ id: text, title: text })),
  value: nullable(text),
  default: nullable(text),
  /** The environment variable that overrides the value. */
  overriddenBy: nullable(text),
})

const settings = object({ groups: array(object({ id: text, title: text })), items: array(setting) })

export const getShopSettings = staffEndpoint({
  name: 'getShopSettings',
  method: 'GET',
  path: '/api/admin/settings',
  roles,
  response: settings,
})

/** Changes the named settings together; null removes a value. Errors are keyed by the name of the setting. */
export const changeShopSettings = staffEndpoint({
  name: 'changeShopSettings',
  method: 'PUT',
  path: '/api/admin/settings',
  roles,
  body: object({ values: recordOf(nullable(textOf({ max: 20_000 })), /^[a-z]+\.[A-Za-z]+$/, { min: 1, max: 200 }) }),
  response: settings,
})

/** What a shop needs before it opens. `area` names the back office pages where the step is done. */
export const getLaunchChecklist = staffEndpoint({
  name: 'getLaunchChecklist',
  method: 'GET',
  path: '/api/admin/launch',
  roles,
  response: object({
    items: array(
      object({
        isDone: flag,
        isBlocking: flag,
        what: text,
        how: text,
        area: nullable(oneOf('settings', 'connections', 'delivery', 'shops', 'products', 'pages', 'staff')),
      }),
    ),
  }),
})
