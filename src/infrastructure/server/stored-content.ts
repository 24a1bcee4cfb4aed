import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as t from 'io-ts'
import { dirname } from 'node:path'
import { getCategories } from '../../contract/catalogue/catalogue.ts'
import { getPostCategories } from '../../contract/content/blog.ts'
import { getFooterMenu, getFooterServiceMenu, getPageByPath, getStorage } from '../../contract/content/pages.ts'

type Fetch = (url: string, options: RequestInit) => Promise<Response>

const PATHS: ReadonlyArray<string> = [
  getPageByPath.path,
  getFooterMenu.path,
  getFooterServiceMenu.path,
  getPostCategories.path,
  getCategories.path,
]
const STORAGE = getStorage.path.replace('{key}', '')
const SAVE_AFTER_MS = 1_000
const MAX_RESPONSES = 200
const MAX_CHARACTERS = 256 * 1024

const isContent = ({ pathname }: URL): boolean => PATHS.includes(pathname) || pathname.startsWith(STORAGE)

const storedAnswers = t.readonlyArray(t.tuple([t.string, t.string]))

const answersIn = (file: string): ReadonlyArray<readonly [string, string]> => {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return storedAnswers.is(stored) ? stored : []
  } catch {
    return []
  }
}

export interface StoredContent {
  readonly fetch: Fetch
  readonly save: () => void
}

// Stores the last good responses for the shell and the content pages on disk, and returns them if a call fails. They
// survive a restart, so these pages open before the service has responded to this process.
export const storedContent = (fetch: Fetch, file: string, failed: (error: unknown) => void): StoredContent => {
  const stored = new Map(answersIn(file))
  let timer: NodeJS.Timeout | null = null

  const save = () => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, JSON.stringify([...stored]))
      renameSync(`${file}.part`, file)
    } catch (error) {
      failed(error)
    }
  }

  const store = (key: string, text: string) => {
    if (stored.get(key) === text || text.length > MAX_CHARACTERS) return
    if (!stored.has(key) && stored.size >= MAX_RESPONSES) return
    stored.set(key, text)
    timer ??= setTimeout(save, SAVE_AFTER_MS).unref()
  }

  const storedResponse = (key: string): Response | null => {
    const text = stored.get(key)
    return text === undefined ? null : new Response(text, { headers: { 'content-type': 'application/json' } })
  }

  return {
    save,
    fetch: async (url, options) => {
      const parsed = new URL(url)
      if ((options.method ?? 'GET') !== 'GET' || !isContent(parsed)) return fetch(url, options)
      const key = `${parsed.pathname}${parsed.search}`
      try {
        const answer = await fetch(url, options)
        if (answer.status >= 500) return storedResponse(key) ?? answer
        if (answer.ok) store(key, await answer.clone().text())
        return answer
      } catch (error) {
        const stored = storedResponse(key)
        if (stored === null) throw error
        return stored
      }
    },
  }
}
