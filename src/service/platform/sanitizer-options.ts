import type { IOptions } from 'sanitize-html'
import type { AllowedHtml } from '../../domain/content/allowed-html.ts'

export const sanitizerOptions = ({ tags, attributes, renamed }: AllowedHtml) =>
  ({
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    transformTags: { ...renamed },
  }) satisfies IOptions
