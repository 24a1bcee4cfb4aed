import { chromium } from 'playwright'
import { countedPress, EARLY_PRESSES } from '../e2e/support/press-at.ts'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const base='http://127.0.0.1:4263'
const [c] = await (await fetch(base+'/api/catalog/categories?mainMenu=true')).json()
const options={ viewport:{width:1280,height:900}, baseURL: base, locale:'ru-RU' }
const ctx = await browser.newContext(options); const page = await ctx.newPage(); await page.goto(c.href); await page.waitForTimeout(1500)
const name = process.argv[2]
const point = await EARLY_PRESSES[name].point(page)
console.log(point, await page.evaluate(({x,y})=>document.elementFromPoint(x,y)?.outerHTML.slice(0,200), point))
for (const ms of (process.argv[3]??'0,300,1000').split(',').map(Number)) {
 console.log(ms, await countedPress({ browser, options, path: c.href, name, ms, slowdown: 4, point }))
}
await page.mouse.click(point.x, point.y); await page.waitForTimeout(1500); await page.screenshot({path:'/tmp/f-shot.png'})
console.log(await page.evaluate(()=>[...document.querySelectorAll('dialog')].map(d=>d.outerHTML.slice(0,100))))
await browser.close()
