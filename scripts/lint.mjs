// The errors of TypeScript and of ESLint. Both in one process, because most of ESLint's time was computing the same types.
import { loadESLint } from 'eslint'
import { createRequire } from 'node:module'
import ts from 'typescript'

const require = createRequire(import.meta.url)
const parser = require.resolve('./typed-parser.cjs')
const { program, configErrors } = require(parser)

const typeErrors = [...configErrors, ...ts.getPreEmitDiagnostics(program)]
process.stdout.write(
  ts.formatDiagnostics(typeErrors, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => '\n',
  }),
)

const ESLint = await loadESLint({ useFlatConfig: false })
const eslint = new ESLint({ extensions: ['.ts', '.tsx'], overrideConfig: { parser } })
const results = await eslint.lintFiles(['.'])
const { format } = await eslint.loadFormatter('stylish')
process.stdout.write(await format(results))

const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0)
process.exitCode = typeErrors.length === 0 && isClean ? 0 : 1
