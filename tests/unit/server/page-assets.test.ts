import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { readAssets, withStyle, type PageAssets } from '../../../src/main/assets.ts'
import { lookStyle } from '../../../src/main/page/look-style.ts'

const directory = mkdtempSync(join(tmpdir(), 'vitrina-assets-'))
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

const MANIFEST = {
  'src/main/browser.tsx': {
    file: 'assets/browser-1.js',
    imports: ['_vendor-1.js'],
    css: ['assets/browser-1.css'],
    assets: ['assets/golos-main-1.woff2', 'assets/golos-rare-1.woff2', 'assets/logo-1.svg'],
  },
  '_vendor-1.js': { file: 'assets/vendor-1.js' },
  'src/ui/pages/home/page.tsx': {
    file: 'assets/page-1.js',
    css: ['assets/page-1.css'],
    imports: ['_vendor-1.js', 'src/main/browser.tsx'],
  },
}

const assets = () => {
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(MANIFEST))
  mkdirSync(join(directory, 'assets'), { recursive: true })
  writeFileSync(join(directory, 'assets/browser-1.css'), 'a{color:red}\n')
  writeFileSync(join(directory, 'assets/page-1.css'), 'b{color:blue}\n')
  writeFileSync(join(directory, 'pre-hydration-clicks.js'), 'window.earlyClicks=[]\n')
  return readAssets(pathToFileURL(`${directory}/`))
}

const textsOf = ({ ofRoute }: PageAssets) => {
  const { head, end, styleSource } = ofRoute('index')
  return { head: Buffer.concat(head).toString(), end: Buffer.from(end).toString(), styleSource }
}

it('libraries run in a task before the shell, and no script element runs both at once', () => {
  const { head, end } = textsOf(assets())
  expect(end).toContain("await import('/assets/vendor-1.js')\nawait import('/assets/browser-1.js')\n")
  expect(`${head}${end}`).not.toMatch(/<script[^>]* src=/)
})

it('every chunk of the page is preloaded at low priority, when the first script says so', () => {
  const [, inert = ''] = /<template id="scripts">(.*)<\/template>/.exec(textsOf(assets()).end) ?? []
  const preloads = [...inert.matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low">/g)]
  expect(preloads.map(([, href]) => href)).toEqual(['/assets/vendor-1.js', '/assets/browser-1.js', '/assets/page-1.js'])
})

it('fonts are preloaded, but not the one with rare characters', () => {
  const preloads = [...textsOf(assets()).head.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
  expect(preloads.map(([, href]) => href)).toEqual(['/assets/golos-main-1.woff2'])
})

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('the styles of the page are in the head, the shared ones first, and the policy has their hash', () => {
  const { head, styleSource } = textsOf(assets())
  const style = 'a{color:red}b{color:blue}'
  expect(head).toContain(`<style>${style}</style>`)
  expect(styleSource).toBe(sourceOf(style))
})

it('the files of these styles are listed for the later chunks, and not loaded', () => {
  const listed = [...textsOf(assets()).head.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g)]
  expect(listed.map(([, href]) => href)).toEqual(['/assets/browser-1.css', '/assets/page-1.css'])
})

it('the policy allows each inline script by its hash', () => {
  const read = assets()
  const { head, end } = textsOf(read)
  const inline = [...`${head}${end}`.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) =>
    sourceOf(script),
  )
  expect(inline).toHaveLength(2)
  expect(read.inlineScripts).toEqual(inline)
})

it('the styles of the owner follow those of the page, and the policy has both hashes', () => {
  const own = lookStyle('#5b2a86')
  const { head, styleSource } = textsOf(withStyle(assets(), own))
  const style = 'a{color:red}b{color:blue}'
  expect(head.indexOf(`<style>${own ?? ''}</style>`)).toBeGreaterThan(head.indexOf(`<style>${style}</style>`))
  expect(styleSource).toBe(`${sourceOf(style)} ${sourceOf(own ?? '')}`)
  expect(own).toMatch(/^:root:root\{--action:#5b2a86;.*@media\(prefers-color-scheme:dark\)/)
})

it('without a colour of the owner the styles are those of the page', () => {
  const plain = assets()
  expect(withStyle(plain, lookStyle(null))).toBe(plain)
})
