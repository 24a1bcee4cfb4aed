import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { SOURCE_ATTRIBUTE } from './extensions.ts'
import { unwrap } from './read-html.ts'

const HOLDERS = 'li,td,th'

/** The HTML of a text, as the shop stores it. Empty paragraphs are left out. */
export const writtenHtml = (text: Node): string => {
  // not the document that is shown: it would load the pictures
  const written = document.implementation.createHTMLDocument()
  const { body } = written
  body.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: written }))
  for (const picture of body.querySelectorAll('img')) {
    picture.setAttribute('src', picture.getAttribute(SOURCE_ATTRIBUTE) ?? '')
    picture.removeAttribute(SOURCE_ATTRIBUTE)
  }
  for (const link of body.querySelectorAll('a'))
    for (const { name } of [...link.attributes]) if (name !== 'href') link.removeAttribute(name)
  for (const paragraph of body.querySelectorAll('p')) {
    const parent = paragraph.parentElement
    if (parent !== null && parent.matches(HOLDERS) && parent.querySelectorAll(':scope > p').length === 1)
      unwrap(paragraph)
    else if (paragraph.childNodes.length === 0) paragraph.remove()
  }
  return body.innerHTML
}
