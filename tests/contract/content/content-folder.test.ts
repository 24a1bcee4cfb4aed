import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_SEED, seedDemo } from '../../../src/demo/seed/seed-demo.ts'
import { seedDemoPages, seedPages } from '../../../src/service/content/pages/seed.ts'
import { seedDemoPlaces, seedPlaces } from '../../../src/service/delivery/context/seed.ts'
import { contentCommand } from '../../../src/service/commands/content/command.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { storeSetting } from '../../../src/service/platform/settings/settings.ts'
import { ENGINES, freshDatabase } from '../support/engines.ts'
import { aPhoto } from '../support/uploads.ts'
import type { Day } from '../../../src/domain/time/day.ts'

const NOW = Date.UTC(2026, 4, 1, 5)
const KEY = 'a'.repeat(43)
const command = contentCommand({ now: () => NOW })
const temporary = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const filesIn = (folder: string, below = ''): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...readdirSync(join(folder, below), { withFileTypes: true }).map((entry) => {
      const name = join(below, entry.name)
      return entry.isDirectory()
        ? filesIn(folder, name)
        : { [name]: readFileSync(join(folder, name)).toString('latin1') }
    }),
  ) as Readonly<Record<string, string>>

describe.each(ENGINES)('a folder of content on %s', (engine) => {
  let source: OpenDatabase
  let target: OpenDatabase
  const folder = (name: string) => join(temporary, engine, name)

  const run = async ({ db }: OpenDatabase, values: Parameters<typeof command>[0]) => {
    const caller = { log: pino({ level: 'silent' }), progress: () => undefined, signal: new AbortController().signal }
    const outcome = await command(values, { ...caller, database: { db } as OpenDatabase })()
    return outcome._tag === 'Right' ? outcome.right.join('\n') : `failed\n${outcome.left}`
  }
  const exported = async (shop: OpenDatabase, name: string) => {
    const output = await run(shop, { action: 'export', folder: folder(name) })
    expect(output).not.toMatch(/^failed/)
    return filesIn(folder(name))
  }
  const imported = (shop: OpenDatabase, name: string, plan = false) =>
    run(shop, { action: 'import', folder: folder(name), plan })
  const edit = (name: string, file: string, change: (text: string) => string) => {
    const path = join(folder(name), file)
    writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''))
  }
  const auditRows = async ({ db }: OpenDatabase) =>
    await db.selectFrom('staff_audit').selectAll().orderBy('id').execute()
  const changes = (output: string) =>
    output.split('\n').filter((line) => line.startsWith('  ') || line.startsWith('failed') || line.includes(': '))

  beforeAll(async () => {
    mkdirSync(join(temporary, engine))
    source = await freshDatabase(engine, inject('engines'))
    target = await freshDatabase(engine, inject('engines'))
    for (const { db } of [source, target]) {
      await seedPlaces(db)
      await seedDemoPlaces(db)
      await seedPages(db)
    }
    const { db } = source
    await seedDemoPages(db)
    await seedDemo(db, { products: 60, seed: DEMO_SEED }, () => undefined)
    await storeSetting(db, 'shop.socials', 'ВКонтакте https://vk.com/shop', new Date(NOW))
    await db.insertInto('redirects').values({ url: '/old', target: '/contacts/', code: 301 }).execute()
    await db.deleteFrom('secret_shopper_tasks').execute()
    const { id } = await db.selectFrom('shops').select('id').orderBy('id').executeTakeFirstOrThrow()
    await db
      .insertInto('secret_shopper_tasks')
      .values({ shop_id: id, date_to: '2026-06-01' as Day })
      .execute()
    await db
      .insertInto('staff_pictures')
      .values({ key: KEY, content: await aPhoto(), staff_id: null, created_at: new Date(NOW) })
      .execute()
    await db
      .insertInto('banners')
      .values({ group_code: 'home', title: 'Свой', image: `upload:${KEY}`, position: 40, path: null })
      .execute()
  })
  afterAll(async () => {
    await source.close()
    await target.close()
  })

  it('an export imported into an empty shop and exported again is the same to the byte', async () => {
    const first = await exported(source, 'first')
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining([
        'vitrina.yaml',
        'pages/oferta.md',
        'menus.yaml',
        'banners.yaml',
        'prizes.yaml',
        'promocodes.yaml',
        'bonus-offers.yaml',
        'secret-shopper.yaml',
        'links.yaml',
        `pictures/${KEY}.jpg`,
      ]),
    )
    expect(Object.keys(first).filter((name) => /^(?:posts|promotions)\//.test(name)).length).toBeGreaterThan(3)
    const output = await imported(target, 'first')
    expect(output).not.toMatch(/^failed/)
    expect(await exported(target, 'second')).toEqual(first)
  })

  it('a second import changes nothing and leaves no audit row', async () => {
    const before = await auditRows(target)
    expect(before.length).toBeGreaterThan(20)
    expect(new Set(before.map(({ login, action }) => `${login} ${action}`))).toEqual(
      new Set(['npm run shop importContent']),
    )
    for (const shop of [target, source]) {
      const output = await imported(shop, 'first')
      expect(changes(output).filter((line) => !/добавлено 0, изменено 0, удалено 0/.test(line))).toEqual([])
    }
    expect(await auditRows(target)).toEqual(before)
  })

  it('an export into the same folder writes nothing', async () => {
    expect(await run(source, { action: 'export', folder: folder('first') })).toMatch(/изменено 0, убрано 0$/)
  })

  it('plans what is added, changed and deleted, and does it only without --dry-run', async () => {
    await exported(source, 'edited')
    edit('edited', 'redirects.yaml', () => '- url: /new\n  target: /contacts/\n')
    edit('edited', 'pages/oferta.md', (text) => text.replace(/^title: .*$/m, 'title: Новая оферта'))
    edit('edited', 'posts/own.md', () =>
      readFileSync(join(folder('edited'), 'posts', readdirSync(join(folder('edited'), 'posts'))[0] ?? ''), 'utf8')
        .replace(/^slug: .*$/m, 'slug: own')
        .replace(/\n---\n[\s\S]*$/, '\n---\n\n# Своя\n\n<script>x()</script>\n'),
    )
    const before = await exported(source, 'before')
    const plan = await imported(source, 'edited', true)
    for (const line of ['  + /new', '  − /old', '  ~ /oferta/: title', '  + own']) expect(plan).toContain(line)
    expect(plan).toMatch(/это план: ничего не изменено/)
    expect(await exported(source, 'before')).toEqual(before)
    expect((await imported(source, 'edited')).replace(/\n.*$/, '')).toBe(plan.replace(/\n.*$/, ''))
    const after = await exported(source, 'edited')
    expect(after['posts/own.md']).toMatch(/<h2>/)
    expect(after['posts/own.md']).not.toMatch(/script/)
    expect(await imported(source, 'first')).toContain('  − own')
    const bin = await source.db.selectFrom('bin_items').select(['kind', 'name', 'login']).orderBy('id').execute()
    expect(bin).toEqual(
      expect.arrayContaining([
        { kind: 'redirect', name: '/old', login: 'npm run shop' },
        { kind: 'post', name: expect.any(String) as string, login: 'npm run shop' },
      ]),
    )
  })

  it('a banner put first changes the order alone', async () => {
    await exported(source, 'order')
    edit('order', 'banners.yaml', (text) => `- groupCode: home\n  title: Первый\n  image: upload:${KEY}\n${text}`)
    const output = await imported(source, 'order')
    expect(output).toMatch(/баннеры: добавлено 1, изменено 0, удалено 0/)
    const { 'banners.yaml': banners } = await exported(source, 'order')
    expect(Buffer.from(banners ?? '', 'latin1').toString()).toMatch(/title: Первый/)
    expect(await imported(source, 'order')).not.toMatch(/^ {2}/m)
    await imported(source, 'first')
  })

  it('refuses the whole folder and names file and line', async () => {
    await exported(source, 'wrong')
    edit('wrong', 'redirects.yaml', () => '- url: /a\n  target: /b\n- url: /c\n  target: c\n')
    edit('wrong', 'posts/wrong.md', () => '---\nslug: wrong\ntitle: A\ncategory: none\npublishedOn: 2026-02-31\n---\n')
    edit('wrong', 'banners.yaml', (text) => text.replaceAll(KEY, 'b'.repeat(43)))
    edit('wrong', 'news.yaml', () => '[]')
    const before = await auditRows(source)
    const output = await imported(source, 'wrong')
    expect(output).toContain('redirects.yaml:4: target: неверное значение')
    expect(output).toContain('posts/wrong.md:4: category: «none» в магазине нет')
    expect(output).toContain('posts/wrong.md:5: publishedOn: неверное значение')
    expect(output).toMatch(/banners\.yaml:\d+: картинки b+ нет/)
    expect(output).toContain('news.yaml:1: такого файла содержания нет')
    expect(output).toMatch(/^failed[\s\S]*ничего не изменено$/)
    expect(await auditRows(source)).toEqual(before)
  })

  it('a conflict in the database rolls everything back', async () => {
    await exported(source, 'conflict')
    edit('conflict', 'redirects.yaml', () => '- url: /a\n  target: /b\n- url: /b\n  target: /a\n')
    expect(await imported(source, 'conflict')).toMatch(/^failed\nredirects\.yaml:3: /)
    expect((await exported(source, 'conflict'))['redirects.yaml']).toMatch(/\/old/)
  })

  it('what the folder has no file for stays', async () => {
    await exported(source, 'part')
    for (const name of ['banners.yaml', 'posts', 'menus.yaml']) rmSync(join(folder('part'), name), { recursive: true })
    await imported(source, 'part')
    expect(await exported(source, 'part')).toEqual(await exported(source, 'first'))
  })

  it('writes into no folder with other files, and reads no other folder', async () => {
    mkdirSync(folder('other'))
    writeFileSync(join(folder('other'), 'letter.txt'), 'x')
    expect(await run(source, { action: 'export', folder: folder('other') })).toMatch(/есть другие файлы/)
    expect(readdirSync(folder('other'))).toEqual(['letter.txt'])
    expect(await imported(source, 'other')).toMatch(/это не выгрузка/)
  })
})
