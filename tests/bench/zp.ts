import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const base='http://127.0.0.1:4263'
const path = process.argv[2] ?? '/'
const maps = new Map()
const mapOf = (url) => { const f = new URL(url).pathname; if (!maps.has(f)) { try { maps.set(f, new TraceMap(readFileSync('dist/client'+f+'.map','utf8'))) } catch { maps.set(f, null) } } return maps.get(f) }
const total = new Map(); const top = new Map(); let all=0
const N = 5
for (let i=0;i<=N;i++) {
  const ctx = await browser.newContext({ viewport:{width:412,height:823}, deviceScaleFactor:1.75, isMobile:true, hasTouch:true }); const page = await ctx.newPage()
  const s = await ctx.newCDPSession(page)
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval',{interval:200}); await s.send('Profiler.start')
  await page.goto(base+path); await page.waitForTimeout(4000)
  const { profile } = await s.send('Profiler.stop')
  await ctx.close()
  if (i===0) continue
  const byId = new Map(profile.nodes.map(n=>[n.id,n])); const parent = new Map(); for (const n of profile.nodes) for (const c of n.children??[]) parent.set(c,n.id)
  const name = (n) => { const {functionName,url,lineNumber,columnNumber}=n.callFrame; if (!url.startsWith('http')) return functionName||'(native)'; const m=mapOf(url); if(!m) return 'inline '+functionName; const o=originalPositionFor(m,{line:lineNumber+1,column:columnNumber}); return (o.source??url).replace(/^.*(node_modules|src)\//,'') + ':' + (o.name??functionName)+':'+o.line }
  profile.samples.forEach((id, k) => { const d=profile.timeDeltas[k]/1000; const n=byId.get(id); const nm=name(n); if (['(idle)','(program)','(root)'].includes(nm)) return; all+=d
    const file = nm.split(':')[0]; total.set(file,(total.get(file)??0)+d)
    // attribute to outermost app-level frame
    const seen=new Set(); for (let x=id; x!==undefined; x=parent.get(x)) { const q=name(byId.get(x)); if(!seen.has(q)){seen.add(q); top.set(q,(top.get(q)??0)+d)} }
  })
}
const show=(m,n)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,n).forEach(([k,v])=>console.log((v/N).toFixed(2).padStart(8),k))
console.log('all', (all/N).toFixed(1)); console.log('self by file'); show(total,28); console.log('inclusive'); show(top,70)
await browser.close()
