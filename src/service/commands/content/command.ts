import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Command } from '../../platform/operator-command.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { fileErrorText } from '../file-error.ts'
import { contentFiles, isExportFolder, writeFolder } from './export.ts'
import { importContent, type ImportPlan } from './import.ts'
import { contentKinds } from './kinds.ts'
import type { KindPlan } from './plan.ts'
import { readFolder } from './read-folder.ts'
import { contentStrings as strings } from './strings.ts'

const linesOf = ({ kind, added, changed, removed, unchanged }: KindPlan): ReadonlyArray<string> => [
  strings.counts(kind.title, [added.length, changed.length, removed.length, unchanged]),
  ...added.map(({ key }) => strings.added(key)),
  ...changed.map(({ to: { key }, fields }) => strings.changed(key, fields)),
  ...removed.map(({ key }) => strings.removed(key)),
]

const report = ({ kinds, pictures }: ImportPlan): ReadonlyArray<string> => [
  ...kinds.flatMap(linesOf),
  ...(pictures === 0 ? [] : [strings.picturesAdded(pictures)]),
]

const reasonOf = (error: unknown): string => strings.failed(fileErrorText(error))

export const contentCommand =
  (clock: ServiceClock): Command =>
  ({ action, folder, plan }, { database: { db } }) => {
    const kinds = contentKinds(() => new Date(clock.now()))
    if (typeof folder !== 'string') return TE.left(strings.noFolder)
    if (action === 'export')
      return TE.tryCatch(async () => {
        if (!(await isExportFolder(folder))) throw new Error(strings.notExportFolder(folder))
        const { files, changed, removed } = await writeFolder(folder, await contentFiles(db, kinds), kinds)
        return [strings.written(folder, files, changed, removed)]
      }, reasonOf)
    if (action !== 'import') return TE.left(strings.badAction)
    return TE.flatten(
      TE.tryCatch(async () => {
        const read = await readFolder(folder, kinds)
        if (E.isLeft(read)) return TE.left(read.left)
        const imported = await importContent({ db, clock }, kinds, read.right, plan === true)
        if (E.isRight(imported))
          return TE.right([...report(imported.right), plan === true ? strings.planned : strings.imported])
        const errors = imported.left.map(({ file, line, message }) => strings.at(file, line, message))
        return TE.left([...errors, strings.refused].join('\n'))
      }, reasonOf),
    )
  }
