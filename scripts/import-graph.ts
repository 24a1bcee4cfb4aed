/*
 * Prints the run-time imports between the folders of src as Mermaid: node scripts/import-graph.ts [folder]
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

type Imports = ReadonlyMap<string, ReadonlyArray<string>>

type Counts = 'run time' | 'all'

const isOfTypes = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isExportDeclaration(node) ? node.isTypeOnly : node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword

const pathsIn = (node: ts.Node, counts: Counts): ReadonlyArray<string> => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return node.moduleSpecifier !== undefined &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      (counts === 'all' || !isOfTypes(node))
      ? [node.moduleSpecifier.text]
      : []
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return counts === 'all' ? [node.argument.literal.text] : []
  const [path] = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
  if (path !== undefined && ts.isStringLiteral(path)) return [path.text]
  const found: Array<string> = []
  ts.forEachChild(node, (child) => {
    found.push(...pathsIn(child, counts))
  })
  return found
}

/** Compilation removes `import type`: it does not count at run time. */
export const importsIn = (root: string, counts: Counts): Imports => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).sort()
  const fileSet = new Set(files)
  return new Map(
    files.map((file) => {
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
      const text = readFileSync(join(root, file), 'utf8')
      const paths = pathsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind), counts)
      return [file, paths.map((path) => join(dirname(file), path)).filter((path) => fileSet.has(path))]
    }),
  )
}

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
  process.stdout.write(`${mermaid(importsIn(relative('.', folder), 'run time'))}\n`)
}
