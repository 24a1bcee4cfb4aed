export interface UnknownEncoding {
  readonly _tag: 'UnknownEncoding'
  readonly label: string
}

export interface Malformed {
  readonly _tag: 'Malformed'
  readonly line: number
  readonly column: number
  readonly reason: string
}

export interface NotAFeed {
  readonly _tag: 'NotAFeed'
  readonly root: string
}

export interface Overgrown {
  readonly _tag: 'TooDeep' | 'TooLarge'
  readonly line: number
}

export interface UnreadableFile {
  readonly _tag: 'UnreadableFile'
  readonly reason: string
}

export interface DatabaseFailed {
  readonly _tag: 'DatabaseFailed'
  readonly reason: string
}

export type BrokenFeed = UnknownEncoding | Malformed | NotAFeed | Overgrown | UnreadableFile

interface NoOffers {
  readonly _tag: 'NoOffers'
  readonly refused: number
}

export type ImportFailure = BrokenFeed | NoOffers | DatabaseFailed

const number = new Intl.NumberFormat('ru-RU')

export const importFailure = (failure: ImportFailure): string => {
  switch (failure._tag) {
    case 'UnknownEncoding':
      return `кодировка файла «${failure.label}» неизвестна, ничего не изменено`
    case 'Malformed':
      return `ошибка в строке ${failure.line}, знак ${failure.column}: ${failure.reason}; ничего не изменено`
    case 'NotAFeed':
      return `это не каталог YML: файл начинается с <${failure.root}>; ничего не изменено`
    case 'TooDeep':
      return `в строке ${failure.line} элементы вложены глубже 100 уровней; ничего не изменено`
    case 'TooLarge':
      return `элемент в строке ${failure.line} слишком велик; ничего не изменено`
    case 'UnreadableFile':
      return `файл не читается: ${failure.reason}; ничего не изменено`
    case 'NoOffers':
      return `в файле нет ни одного годного предложения (пропущено: ${number.format(failure.refused)}), ничего не изменено`
    case 'DatabaseFailed':
      return `база данных не приняла каталог: ${failure.reason}; ничего не изменено`
  }
}
