import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { readAssets } from '../../src/main/assets.ts'

const directory = mkdtempSync(join(tmpdir(), 'vitrina-assets-'))
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

const MANIFEST = {
  'src/main/browser.tsx': { file: 'assets/browser-1.js', imports: ['_vendor-1.js'], css: ['shell-1.css'] },
  '_vendor-1.js': { file: 'assets/vendor-1.js' },
  'src/ui/pages/home/page.tsx': {
    file: 'assets/page-1.js',
    imports: ['_vendor-1.js', 'src/main/browser.tsx'],
    css: ['page-1.css'],
  },
}
const STYLES = { 'shell-1.css': '.shell{color:red}', 'page-1.css': '.page{color:green}' }

const assets = () => {
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(directory, 'pre-hydration-clicks.js'), 'window.earlyClicks=[]\n')
  for (const [file, css] of Object.entries(STYLES)) writeFileSync(join(directory, file), `${css}\n`)
  return readAssets(pathToFileURL(`${directory}/`))
}

it('libraries run in a task before the shell, and no script element runs both at once', () => {
  const head = assets().headOf('index')
  expect(head).toContain(
    '<script type="module">await import("/assets/vendor-1.js");await import("/assets/browser-1.js")</script>',
  )
  expect(head).not.toMatch(/<script[^>]* src=/)
})

it('every chunk of the page is preloaded at low priority', () => {
  const preloads = [
    ...assets()
      .headOf('index')
      .matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low">/g),
  ]
  expect(preloads.map(([, href]) => href)).toEqual(['/assets/vendor-1.js', '/assets/browser-1.js', '/assets/page-1.js'])
})

const hashesOf = (head: string, tag: 'script' | 'style') =>
  [...head.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(
    ([, inline = '']) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
  )

it('the policy allows each inline script by its hash', () => {
  const { headOf, inlineScripts } = assets()
  const inHead = hashesOf(headOf('index'), 'script')
  expect(inHead).toHaveLength(2)
  expect(inlineScripts).toEqual(inHead)
})

it('the styles of a page are inline, those of its chunks last, and the policy allows them by their hash', () => {
  const { headOf, inlineStyleOf } = assets()
  expect(headOf('index')).toContain('<style>.shell{color:red}.page{color:green}</style>')
  expect([inlineStyleOf('index')]).toEqual(hashesOf(headOf('index'), 'style'))
  expect(headOf('about')).toContain('<style>.shell{color:red}</style>')
  expect(inlineStyleOf('about')).not.toBe(inlineStyleOf('index'))
})

it('a stylesheet that is inline has a link, so that Vite does not load it again; the link loads nothing', () => {
  const links = [
    ...assets()
      .headOf('index')
      .matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g),
  ]
  expect(links.map(([, href]) => href)).toEqual(['/shell-1.css', '/page-1.css'])
})
