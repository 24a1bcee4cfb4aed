import { LOCALE } from '../../domain/text/locale.ts'
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

export interface Oversized {
  readonly _tag: 'Oversized'
  readonly limit: 'bytes' | 'ratio' | 'memory'
}

export type BrokenFeed = UnknownEncoding | Malformed | NotAFeed | Overgrown | Oversized | UnreadableFile

interface NoOffers {
  readonly _tag: 'NoOffers'
  readonly refused: number
  readonly reasons: ReadonlyArray<string>
}

export interface TooManyOffSale {
  readonly _tag: 'TooManyOffSale'
  readonly offSale: number
  readonly onSale: number
  /** Percent. */
  readonly most: number
}

export type ImportError = BrokenFeed | NoOffers | TooManyOffSale | DatabaseFailed

const number = new Intl.NumberFormat(LOCALE)

const REASONS: ReadonlyArray<readonly [pattern: RegExp, text: string]> = [
  [/^unexpected close tag|^unmatched closing tag: (.+?)\.?$/, 'закрыт элемент, который не открыт'],
  [/^unclosed tag: (.+?)\.?$/, 'элемент не закрыт'],
  [/^disallowed character/, 'недопустимый знак'],
  [/^undefined entity/, 'неизвестное обозначение'],
  [/^attribute without value|^unquoted attribute value/, 'значение атрибута не в кавычках'],
  [/^duplicate attribute/, 'атрибут повторён'],
  [/^text data outside of root node/, 'текст вне корневого элемента'],
  [/^document must contain a root element/, 'файл пуст или обрывается'],
  [/^unexpected end/, 'файл обрывается'],
  [/^documents may contain only one root/, 'после корневого элемента есть ещё один'],
  [/ENOENT(?:.*'(.+)')?/, 'такого файла нет'],
  [/EACCES|EPERM/, 'нет прав на чтение'],
  [/EISDIR/, 'это папка, а не файл'],
  [/TimeoutError|BodyTimeoutError/, 'файл передавался слишком медленно'],
]

const inRussian = (reason: string, unknown = reason): string => {
  const [pattern, text] = REASONS.find(([each]) => each.test(reason)) ?? []
  const name = pattern?.exec(reason)?.[1]
  return text === undefined ? unknown : name === undefined ? text : `${text}: ${name}`
}

const OVERSIZED: Readonly<Record<Oversized['limit'], string>> = {
  bytes: 'файл слишком велик: больше 1 ГБ после распаковки или 4 ГБ без сжатия',
  ratio: 'файл распаковывается больше чем в 200 раз: так делают файлы, которые должны занять всю память',
  memory: 'файл не уложился в память, отведённую для чтения каталогов',
}

// How to repeat an import that the guard stopped: by a command, or with a button of the back office.
const REPEAT = {
  command: 'повторите с --force',
  feed: 'откройте этот каталог в разделе «Каталоги по URL» и нажмите «Загрузить, даже если снимет с продажи много товаров»',
  exchange:
    'откройте страницу «Обмен с 1С», нажмите «Разрешить снять товары с продажи» и повторите обмен из 1С в течение суток',
  upload: 'отправьте файл на странице «Загрузка каталога из файла» и нажмите «Загрузить всё равно»',
} as const

export type RepeatBy = keyof typeof REPEAT

export const importErrorText = (error: ImportError, repeatBy: RepeatBy = 'command'): string => {
  switch (error._tag) {
    case 'UnknownEncoding':
      return `кодировка файла «${error.label}» неизвестна, ничего не изменено`
    case 'Malformed':
      return `ошибка в строке ${error.line}, знак ${error.column}: ${inRussian(error.reason, 'разметка XML нарушена')}; ничего не изменено`
    case 'NotAFeed':
      return `это не каталог YML: файл начинается с <${error.root}>; ничего не изменено`
    case 'TooDeep':
      return `в строке ${error.line} элементы вложены глубже 100 уровней; ничего не изменено`
    case 'TooLarge':
      return `элемент в строке ${error.line} слишком велик; ничего не изменено`
    case 'Oversized':
      return `${OVERSIZED[error.limit]}; ничего не изменено`
    case 'UnreadableFile':
      return `файл не читается: ${inRussian(error.reason)}; ничего не изменено`
    case 'NoOffers':
      return [
        `в файле нет ни одного годного предложения (пропущено: ${number.format(error.refused)}), ничего не изменено`,
        ...error.reasons,
      ].join('\n  ')
    case 'TooManyOffSale':
      return (
        `загрузка остановлена: она сняла бы с продажи ${number.format(error.offSale)} из ${number.format(error.onSale)} ` +
        `товаров (больше ${number.format(error.most)} %); ничего не изменено. Если так и нужно, ${REPEAT[repeatBy]}`
      )
    case 'DatabaseFailed':
      return `база данных не приняла каталог: ${error.reason}; ничего не изменено`
  }
}
