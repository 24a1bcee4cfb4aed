import { readFileSync, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createNode } from 'effector'
const post: string[] = []; const seen = new Set<string>()
const visit = (f: string) => { if (seen.has(f) || !existsSync(f)) return; seen.add(f)
  const s = readFileSync(f,'utf8')
  for (const m of s.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'(\.[^']+)'/gm)) visit(resolve(dirname(f), m[1]!))
  if (s.includes('import.meta.glob(') && f.includes('deferred-ports')) {}
  post.push(f) }
for (const r of process.argv.slice(2)) visit(resolve(r))
const id = () => Number(createNode().id)
const rows: Array<[number,string]> = []
let sum=0
for (const f of post.filter((f) => f.includes('/src/application/'))) { const a = id(); await import(f); const b = id(); const n=b-a-1; sum+=n; if (n>0) rows.push([n, f.replace(/.*\/src\//,'')]) }
rows.sort((a,b)=>b[0]-a[0]); console.log(sum); for (const [n,f] of rows.slice(0,45)) console.log(String(n).padStart(5), f)
