import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000

const storeFile = async (from: string, to: string, now: Date): Promise<void> => {
  const isThere = await stat(to).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const part = `${to}.${String(process.pid)}.part`
    await copyFile(from, part)
    await rename(part, to)
  }
  await utimes(to, now, now)
}

const removeOld = async (folder: string, before: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}

// Keeps assets of earlier builds for a month, because open pages and other processes may still request them. File
// names contain content hashes.
export const storeAssets = async (client: string, directory: string, now: number): Promise<void> => {
  const [from, to] = [join(client, 'assets'), join(directory, 'assets')]
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) await storeFile(join(from, name), join(to, name), new Date(now))
  await removeOld(to, now - RETENTION_MS)
}
