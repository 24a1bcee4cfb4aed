/*
 * Prints the run-time imports between the folders of src as Mermaid: node scripts/import-graph.ts [folder]
 * `import type` does not count: compilation removes it.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

type Imports = ReadonlyMap<string, ReadonlyArray<string>>

const isOfTypes = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isExportDeclaration(node) ? node.isTypeOnly : node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword

const pathsIn = (node: ts.Node, hasTypes: boolean): ReadonlyArray<string> => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return node.moduleSpecifier !== undefined &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      (hasTypes || !isOfTypes(node))
      ? [node.moduleSpecifier.text]
      : []
  const [path] = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
  if (path !== undefined && ts.isStringLiteral(path)) return [path.text]
  const found: Array<string> = []
  ts.forEachChild(node, (child) => {
    found.push(...pathsIn(child, hasTypes))
  })
  return found
}

export const importsIn = (root: string, hasTypes: boolean): Imports => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).sort()
  const fileSet = new Set(files)
  return new Map(
    files.map((file) => {
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
      const text = readFileSync(join(root, file), 'utf8')
      const paths = pathsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind), hasTypes)
      return [file, paths.map((path) => join(dirname(file), path)).filter((path) => fileSet.has(path))]
    }),
  )
}

export const runTimeImports = (root: string): Imports => importsIn(root, false)

const folderOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '(files)')

const mermaid = (imports: Imports): string => {
  const counts = new Map<string, number>()
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (from !== to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
    }
  const lines = [...counts].sort().map(([edge, count]) => `  ${edge.replace(' ', ` -->|${String(count)}| `)}`)
  return ['flowchart LR', ...lines].join('\n').replaceAll('(files)', 'files["files of the folder"]')
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? 'src'
  process.stdout.write(`${mermaid(runTimeImports(relative('.', folder)))}\n`)
}
