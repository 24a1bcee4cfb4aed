import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import { FilesUnavailable, isFileKey, type FileKey, type FileStorage } from './file-storage.ts'

export interface S3Settings {
  /** `https://s3.example.com/bucket`, optionally with a prefix of keys: `…/bucket/shop`. */
  readonly url: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

interface S3Limits {
  readonly connectMs: number
  /** Until the answer begins. A part of an upload is sent within this time. */
  readonly answerMs: number
  /** Without a byte of the body. */
  readonly silenceMs: number
}

const LIMITS: S3Limits = { connectMs: 3_000, answerMs: 10_000, silenceMs: 5_000 }
const ATTEMPTS = 2
// The smallest that S3 accepts; two parts of a stream are in memory.
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2
const SOCKETS = 50

const clientOf = ({ url, region, accessKey, secretKey }: S3Settings, { connectMs, answerMs }: S3Limits): S3Client =>
  new S3Client({
    endpoint: new URL(url).origin,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: ATTEMPTS,
    // other servers than Amazon's reject or lack the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpsAgent: { maxSockets: SOCKETS },
      httpAgent: { maxSockets: SOCKETS },
    },
  })

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')

const reasonOf = (error: unknown): string => {
  if (error instanceof S3ServiceException) return `${error.name} ${String(error.$metadata.httpStatusCode ?? '')}`.trim()
  return error instanceof Error ? error.message || error.name : String(error)
}

const failed = (error: unknown): FilesUnavailable =>
  error instanceof FilesUnavailable ? error : new FilesUnavailable(reasonOf(error), error)

const REJECTED = 400
const FAILED = 500

/** The server answers, and another try will not help: wrong keys, no such bucket, no S3. */
export const isRejection = (error: unknown): boolean => {
  const cause = error instanceof FilesUnavailable ? error.cause : error
  const status = cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? 0) : 0
  return status >= REJECTED && status < FAILED
}

/** A body that ends with `FilesUnavailable` if the server falls silent, cuts it off or sends another size. */
async function* wholeBody(body: Readable, size: number, silenceMs: number): AsyncGenerator<Uint8Array> {
  let [read, timer] = [0, undefined as NodeJS.Timeout | undefined]
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => body.destroy(new Error('the server fell silent')), silenceMs)
  }
  try {
    watch()
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      read += piece.length
      // a slow reader is no silence
      clearTimeout(timer)
      yield piece
      watch()
    }
    if (read !== size) throw new Error(`${String(read)} of ${String(size)} bytes`)
  } catch (error) {
    throw failed(error)
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

/** A server that speaks S3. */
export const s3Storage = (settings: S3Settings, limits = LIMITS): FileStorage & { readonly close: () => void } => {
  const client = clientOf(settings, limits)
  const [Bucket = '', ...folders] = new URL(settings.url).pathname.split('/').filter((part) => part !== '')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const objectOf = (key: FileKey) => {
    if (!isFileKey(key)) throw new Error(`not a key of a file: ${String(key)}`)
    return { Bucket, Key: `${prefix}${key}` }
  }
  const unlessMissing = <A>(error: unknown, otherwise: A): A => {
    if (isMissing(error)) return otherwise
    throw failed(error)
  }
  return {
    open: async (key) => {
      const at = objectOf(key)
      try {
        const { Body, ContentLength: size } = await client.send(new GetObjectCommand(at))
        if (!(Body instanceof Readable) || size === undefined) throw new Error('an answer without a body or its size')
        return { size, body: Readable.from(wholeBody(Body, size, limits.silenceMs), { objectMode: false }) }
      } catch (error) {
        return unlessMissing(error, null)
      }
    },
    has: (key) =>
      client.send(new HeadObjectCommand(objectOf(key))).then(
        () => true,
        (error: unknown) => unlessMissing(error, false),
      ),
    write: async (key, Body) => {
      const params = { ...objectOf(key), Body }
      try {
        if (Body instanceof Readable)
          await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
        else await client.send(new PutObjectCommand(params))
      } catch (error) {
        throw Body instanceof Readable && Body.errored !== null ? Body.errored : failed(error)
      }
    },
    list: async function* (folder) {
      let next: string | undefined
      do {
        const Prefix = `${prefix}${folder}/`
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next }))
          .catch((error: unknown) => {
            throw failed(error)
          })
        for (const { Key = '', Size: size = 0, LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isFileKey(key)) yield { key, size, modifiedAt: LastModified?.getTime() ?? 0 }
        }
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },
    remove: async (key) => {
      try {
        await client.send(new DeleteObjectCommand(objectOf(key)))
      } catch (error) {
        throw failed(error)
      }
    },
    close: () => client.destroy(),
  }
}
