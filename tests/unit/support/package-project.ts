import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Rolldown } from 'vite'

export const run = promisify(execFile)
export const root = join(import.meta.dirname, '../../..')
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const STRICT = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext']

/** The machine's own Node, not the one that npm puts first on PATH. */
export const plainNode = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((directory) => directory !== '' && !directory.includes('node_modules'))
  .map((directory) => join(directory, 'node'))
  .find((node) => {
    try {
      return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).startsWith(
        'v20.',
      )
    } catch {
      return false
    }
  })

/** Packs the package, and installs it into empty projects of other programs. */
export const packedPackage = async () => {
  const home = mkdtempSync(join(tmpdir(), 'vitrina-package-'))
  await run(process.execPath, [join(root, 'scripts/pack-domain.ts'), join(home, 'package')], { cwd: root })
  const [archive = ''] = readdirSync(join(home, 'package')).filter((name) => name.endsWith('.tgz'))
  const install = (project: string) =>
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--engine-strict', join(home, 'package', archive)], {
      cwd: project,
    })
  return {
    directory: join(home, 'package/vitrina'),
    archive: join(home, 'package', archive),
    remove: () => rmSync(home, { recursive: true, force: true }),
    project: async (name: string, manifest: Readonly<Record<string, unknown>>) => {
      const project = join(home, name)
      mkdirSync(project)
      const write = (file: string, text: string) => {
        writeFileSync(join(project, file), text)
        return join(project, file)
      }
      write('package.json', JSON.stringify({ name, ...manifest }))
      await install(project)
      return {
        directory: project,
        write,
        /** Errors of the compiler, '' without any. */
        complaints: (...args: ReadonlyArray<string>) =>
          run(process.execPath, [tsc, ...STRICT, ...args], { cwd: project }).then(
            () => '',
            ({ stdout }: { stdout: string }) => stdout,
          ),
        /** A script for a browser. */
        bundled: async (entry: string) => {
          const { output } = (await build({
            root: project,
            configFile: false,
            logLevel: 'error',
            build: {
              write: false,
              modulePreload: false,
              rolldownOptions: { input: entry, output: { format: 'iife' } },
            },
          })) as Rolldown.RolldownOutput
          return output[0].code
        },
      }
    },
  }
}
