import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error the package has no types
import Package from '@20minutes/s3rver'
import type { S3Settings } from '../../../src/service/platform/storage/s3-storage.ts'

const S3rver = Package as new (
  options: object,
) => {
  readonly httpServer: Server
  run: () => Promise<unknown>
  close: () => Promise<void>
}

export interface S3Server {
  readonly settings: S3Settings
  readonly stop: () => Promise<void>
}

/** A server that speaks S3, with one bucket, on the given port or on any. */
export const startS3 = async (port = 0): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-s3-'))
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    // it drops the slash of `/bucket/?list-type=2`, which the client has signed
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  await server.run()
  const { port: bound } = server.httpServer.address() as AddressInfo
  return {
    settings: {
      url: `http://127.0.0.1:${String(bound)}/shop/files`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
