import type { Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface OwnShop {
  readonly origin: string
  readonly directory: string
}

/** A small shop with its own settings. */
export const inOwnShop = async (
  page: Page,
  settings: Readonly<Record<string, string>>,
  visit: (shop: OwnShop) => Promise<void>,
): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-e2e-own-'))
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: directory,
      DEMO_PRODUCTS: '40',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  try {
    let output = ''
    for await (const chunk of child.stdout) {
      output += String(chunk)
      const origin = /http:\/\/\S+:\d+/.exec(output)?.[0]
      if (origin === undefined) continue
      await visit({ origin, directory })
      // scripts that are loaded late would not find the shop
      await page.goto('about:blank')
      break
    }
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(directory, { recursive: true, force: true })
  }
}
