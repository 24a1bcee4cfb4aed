/*
 * Compares the exports of `vitrina/domain` with those of the last release. Fails if a declaration was removed or changed,
 * unless the version of package.json was raised or the changelog announces a breaking change. --write stores the
 * present exports: part of a release.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { withoutKinds } from './without-kinds.ts'

const root = join(import.meta.dirname, '..')
const released = join(root, 'tests/fixtures/releases/domain-exports.txt')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }

const nameOf = (declaration: string) => /^(?:declare )?(?:const|function|interface|type) (\w+)/.exec(declaration)?.[1]

const declarations = async (): Promise<ReadonlyArray<string>> => {
  const bundle = await rollup({
    input: join(root, 'src/domain/index.ts'),
    plugins: [withoutKinds, dts({ respectExternal: true })],
    onwarn: () => undefined,
  })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return output[0].code
    .replace(/\/\*\*.*?\*\/\n?/gs, '')
    .replace(/^ *\/\/.*\n/gm, '')
    .split(/\n(?=(?:declare|interface|type|export) )/)
    .map((text) => text.trim())
    .filter((text) => nameOf(text) !== undefined)
    .sort((one, other) => (String(nameOf(one)) < String(nameOf(other)) ? -1 : 1))
}

/** The part of a version that an incompatible change raises: the major one, or the minor one before 1.0. */
const series = (text: string) => /^(?:0\.\d+|[1-9]\d*)/.exec(text)?.[0]

const isAnnounced = (): boolean => {
  const [, unreleased = ''] =
    /^## Unreleased\n(.*?)(?=^## )/ms.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? []
  return /^- Domain package, breaking:/m.test(unreleased)
}

const texts = await declarations()

if (process.argv.includes('--write')) {
  writeFileSync(released, `version ${version}\n${texts.join('\n')}\n`)
} else {
  const [first = '', ...rest] = readFileSync(released, 'utf8').split('\n')
  const before = first.replace('version ', '')
  const lost = rest
    .join('\n')
    .split(/\n(?=(?:declare|interface|type) )/)
    .filter((text) => text.trim() !== '' && !texts.includes(text.trim()))
    .map((text) => nameOf(text))
  if (lost.length > 0 && series(before) === series(version) && !isAnnounced()) {
    console.error(
      `removed or changed since ${before}: ${lost.join(', ')}. Raise the version, or write "- Domain package, breaking: …" under Unreleased`,
    )
    process.exit(1)
  }
}
