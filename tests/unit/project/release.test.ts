import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

it('a release is checked for vulnerabilities and signatures first, and lists every package that is shipped', () => {
  expect(manifest.scripts.prerelease).toContain('npm audit --audit-level=high && npm audit signatures &&')
  expect(manifest.scripts.release).toBe('node scripts/licences.mjs --sbom > dist/sbom.json')
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
