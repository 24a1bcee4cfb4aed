import { LOCALE } from '../../domain/text/locale.ts'
import type { ImportCounts } from '../import/public.ts'

const number = new Intl.NumberFormat(LOCALE)
const seconds = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

const notSold = ({ withoutOffer = 0, ofDeleted = 0 }: ImportCounts) =>
  withoutOffer + ofDeleted === 0
    ? []
    : [
        `товаров без предложения: ${number.format(withoutOffer)}, предложений удалённых и выключенных товаров: ${number.format(ofDeleted)}`,
      ]

export const importStrings = {
  noFile: 'назовите файл с каталогом',
  onePlease: 'двумя файлами бывает только выгрузка 1С: import.xml и offers.xml',
  readingRows: (rows: number) => `прочитано записей: ${number.format(rows)}`,
  doneFile: (file: string, products: number, took: number) =>
    `Файл ${file} загружен за ${seconds.format(took)} с, товаров в нём: ${number.format(products)}`,
  pictures: (count: number) => `картинок: ${number.format(count)}`,
  badStock: 'остаток по умолчанию — целое число от 0 до 1 000 000',
  stopped: 'загрузка остановлена, ничего не изменено',
  pagesWillWait: (most: number) =>
    `встроенная база: если все товары файла новые, страницы магазина подождут до ${number.format(most)} с, пока они вносятся; с PostgreSQL не ждут`,
  reading: (offers: number, percent: number) => `прочитано предложений: ${number.format(offers)} (${percent} %)`,
  merging: (offers: number) => `прочитан весь файл, предложений: ${number.format(offers)}; вносим в каталог`,
  done: (source: string, took: number, perSecond: number) =>
    `Каталог «${source}» загружен за ${seconds.format(took)} с, предложений в секунду: ${number.format(perSecond)}`,
  counts: (counts: ImportCounts) => [
    `разделов: ${number.format(counts.categories)}, предложений: ${number.format(counts.offers)}`,
    `новых: ${number.format(counts.created)}, изменено: ${number.format(counts.changed)}, без изменений: ${number.format(counts.unchanged)}`,
    `в продаже: ${number.format(counts.onSale)}, нет в наличии: ${number.format(counts.outOfStock)}, скрыто (без цены или не в файле): ${number.format(counts.hidden)}`,
    ...notSold(counts),
    `снято с продажи: ${number.format(counts.offSale)}, без раздела: ${number.format(counts.quarantined)}, пропущено: ${number.format(counts.refused)}`,
  ],
  writtenTo: (place: string) => `данные магазина: ${place}`,
  server: 'сервер PostgreSQL из DATABASE_URL',
  otherHosts: (hosts: string) =>
    `картинки с этих серверов магазин не загружает к себе: ${hosts}; разрешить их можно в SHOP_PICTURE_HOSTS`,
  emptyFile: 'Файл пуст',
  notChecked: 'Этот файл ещё проверяется или уже загружен',
}

export const exportStrings = {
  noFile: 'назовите файл, в который записать каталог',
  written: (offers: number) => `записано предложений: ${number.format(offers)}`,
  done: (file: string, offers: number) => `Каталог записан в ${file}, предложений: ${number.format(offers)}`,
  stopped: 'выгрузка остановлена, файл не записан',
  failed: (reason: string) => `файл не записан: ${reason}`,
}

export const reviewStrings = {
  none: 'таких отзывов нет',
  badStatus: 'состояние — moderation, published или rejected',
  badAction: 'скажите, что сделать: list, approve или reject',
  noId: 'назовите номер отзыва',
  unknown: (id: number) => `отзыва ${id} нет`,
  judged: (id: number, status: 'published' | 'rejected') =>
    `отзыв ${id} ${status === 'published' ? 'опубликован' : 'отклонён'}`,
  head: (id: number, day: string, rating: number, author: string, title: string, files: number) =>
    `${id}  ${day}  ${'★'.repeat(rating)}  ${author} о товаре «${title}»${files === 0 ? '' : `, файлов: ${files}`}`,
}

export const visitStrings = {
  none: 'непрочитанных отчётов нет',
  badAction: 'скажите, что сделать: list, approve или reject',
  noId: 'назовите номер отчёта',
  unknown: (id: number) => `отчёта ${id} нет`,
  judged: (id: number, status: 'approved' | 'rejected') =>
    `отчёт ${id} ${status === 'approved' ? 'принят' : 'отклонён'}`,
  head: (id: number, day: string, address: string) => `${id}  ${day}  ${address}`,
}

export const feedStrings = {
  badUrl: 'назовите адрес каталога: http:// или https://',
  badMinutes: 'промежуток — целое число минут от 1',
  badAction: 'скажите, что сделать: add, list, run, log или remove',
  none: 'каталогов по адресу нет; добавьте: feeds add https://…/yml.xml --source поставщик --every 60',
  noRuns: 'загрузок ещё не было',
  unknown: (source: string) => `каталога с источником «${source}» нет; все показывает feeds list`,
  added: (source: string, url: string, minutes: number) =>
    `${source}: ${url} будет загружаться каждые ${minutes} мин, первый раз — в течение минуты, пока магазин запущен`,
  removed: (source: string) => `${source}: больше не загружается; его товары остались в каталоге`,
  head: (source: string, url: string, minutes: number, next: string, failures: number) =>
    `${source}  ${url}  каждые ${minutes} мин, следующая загрузка ${next}${failures === 0 ? '' : `, неудач подряд: ${failures}`}`,
  run: (at: string, source: string, file: string, isFailed: boolean) =>
    `${at}  ${source}  ${file}  ${isFailed ? 'не загружен' : 'загружен'}`,
  status: (status: number) => `сервер каталога ответил ${status}; ничего не изменено`,
  unreachable: (reason: string) => `каталог не получен: ${reason}; ничего не изменено`,
  privateAddress: (host: string) =>
    `${host} — адрес внутренней сети; если каталог там и лежит, назовите этот узел в PRIVATE_FEED_HOSTS`,
  unchanged: (source: string) => `${source}: каталог не изменился с прошлой загрузки`,
}
