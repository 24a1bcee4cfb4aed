import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Manifest {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

interface Locked {
  readonly version: string
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked

it('the lockfile has the packages of every platform: without one of them `npm ci` fails on all', () => {
  const names = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ''))
  const optional = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(optional.length).toBeGreaterThan(50)
  expect(optional.filter((name) => !names.includes(name))).toEqual([])
})

it('the newest section of the changelog and the lockfile have the version of the package', () => {
  const [, newest] = /^## (\d\S*)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect([newest, lock.version]).toEqual(Array(2).fill(manifest.version))
})

it('a release is checked for vulnerabilities and signatures first, and lists every package that is shipped', () => {
  expect(manifest.scripts.prerelease).toContain('npm audit --audit-level=high && npm audit signatures &&')
  expect(manifest.scripts.release).toBe(
    'node scripts/domain-exports.ts --write && node scripts/licences.mjs --sbom > dist/sbom.json',
  )
  const list = execFileSync(process.execPath, ['scripts/licences.mjs', '--sbom'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1_048_576,
  })
  const { components } = JSON.parse(list) as { components: ReadonlyArray<{ name: string; purl: string }> }
  const listed = components.map(({ name }) => name)
  expect(Object.keys(manifest.dependencies).filter((name) => !listed.includes(name))).toEqual([])
  // built into the back office
  expect(listed).toContain('react-admin')
  expect(listed).not.toContain('vitest')
  expect(components.find(({ name }) => name === '@hono/node-server')?.purl).toMatch(/^pkg:npm\/%40hono\/node-server@\d/)
})
