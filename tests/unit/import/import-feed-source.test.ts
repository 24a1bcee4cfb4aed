import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { readFeed } from '../../../src/service/import/read/read-feed.ts'
import { measuredFeed } from '../../../src/service/import/read/feed-source.ts'
import { feedFile } from '../../fixtures/feeds/read.ts'

const nothing = () => async () => E.right(undefined)

describe('the byte stream of a feed', () => {
  it('are counted and hashed as they are read', async () => {
    const file = feedFile('household.xml')
    const feed = measuredFeed(Readable.from([file.subarray(0, 100), file.subarray(100)]))
    expect(await readFeed(feed.bytes, nothing)()).toMatchObject({ _tag: 'Right' })
    expect([feed.bytesRead(), feed.hash()]).toEqual([file.length, createHash('sha256').update(file).digest('hex')])
  })

  it('may fail before it is read: the reader returns an error', async () => {
    const feed = measuredFeed(createReadStream('tests/fixtures/feeds/no-such-feed.xml'))
    await wait(20)
    expect(await readFeed(feed.bytes, nothing)()).toMatchObject(E.left({ _tag: 'UnreadableFile' }))
  })

  it('closes its file when the feed is malformed, and when it is closed unread', async () => {
    const broken = Readable.from([Buffer.from(`<yml_catalog><a></b>${' '.repeat(2000)}`), Buffer.from('more')])
    expect(await readFeed(measuredFeed(broken).bytes, nothing)()).toMatchObject(E.left({ _tag: 'Malformed' }))
    const unread = Readable.from([Buffer.from('<yml_catalog>')])
    measuredFeed(unread).close()
    expect([broken.destroyed, unread.destroyed]).toEqual([true, true])
  })
})
