import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

declare global {
  interface Window {
    isHydrated?: boolean
  }
}

// react-dom adds none of these while it hydrates
const UNREACTED = ['SCRIPT', 'STYLE', 'LINK', 'META', 'TITLE', 'TEMPLATE']

const nodeOf = (node: Node, key: number): ReactNode => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || UNREACTED.includes(node.tagName)) return null
  const type = node instanceof HTMLElement ? node.localName : node.tagName
  return createElement(type, { key }, ...[...node.childNodes].map(nodeOf))
}

const withoutMarks = (root: Element) => {
  const marks = document.createNodeIterator(root, NodeFilter.SHOW_COMMENT)
  for (let mark = marks.nextNode(); mark !== null; mark = marks.nextNode()) (mark as Comment).remove()
  for (const element of root.querySelectorAll(UNREACTED.join(','))) element.remove()
  root.normalize()
}

const Page = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    window.isHydrated = true
  }, [])
  return children
}

withoutMarks(document.body)
hydrateRoot(document.body, createElement(Page, null, ...[...document.body.childNodes].map(nodeOf)))
