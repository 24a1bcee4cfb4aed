// SQL shell for the embedded database of a stopped shop: `npm run sql`, or `npm run sql -- "select count(*) from
// products"`.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'

const directory = process.env.DATA_DIR ?? 'data'

const isOpen = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const client = connect(socket, () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', () => resolve(false))
  })

const refuse = (line: string): never => {
  console.error(line)
  return process.exit(1)
}

if (!existsSync(join(directory, 'pglite'))) refuse(`${directory} holds no embedded database; set DATA_DIR`)
if (await isOpen(join(directory, 'operator.sock')))
  refuse(`a shop has ${directory} open: stop it first, the embedded database has one user`)

const database = await PGlite.create({ dataDir: join(directory, 'pglite'), extensions: { pg_trgm } })

const run = async (sql: string) => {
  for (const { rows, affectedRows } of await database.exec(sql)) {
    if (rows.length > 0) console.table(rows)
    else console.log(`${String(affectedRows ?? 0)} rows`)
  }
}

const query = process.argv.slice(2).join(' ')
if (query !== '') await run(query)
else {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' })
  lines.prompt()
  for await (const line of lines) {
    if (line.trim() !== '')
      await run(line).catch((error: unknown) => {
        console.error(String(error))
      })
    lines.prompt()
  }
}
await database.close()
