import { LOCALE } from '../../domain/text/locale.ts'
import { measureStrings } from '../platform/measure-strings.ts'

export const warningTexts = {
  MissingId: () => 'предложение без id пропущено',
  LongId: (detail: string) => `предложение пропущено: id длиннее ${detail} знаков`,
  MissingTitle: () => 'предложение без названия пропущено',
  LongTitle: (detail: string) => `название укорочено до ${detail} знаков`,
  LongDescription: (detail: string) => `описание укорочено до ${detail} знаков`,
  UnreadableText: () => 'в тексте есть знаки, которые не удалось прочитать: проверьте кодировку файла',
  QuestionMarks: () => 'название состоит из вопросительных знаков: проверьте кодировку файла',
  UnusedElement: (detail: string) => `магазин не учитывает ${detail}`,
  NoPrice: () => 'цены нет или она равна нулю: товар загружен, но не продаётся',
  GuessedPriceType: (detail: string) =>
    `розничного вида цен нет: взят «${detail}». Выберите вид цен в настройке «вид цен из 1С»`,
  OtherPriceType: (detail: string) => `нет цены вида ${detail}: товар загружен, но не продаётся`,
  BadPrice: (detail: string) => `цена «${detail}» непонятна: товар загружен, но не продаётся`,
  ForeignCurrency: (detail: string) => `цена в валюте ${detail}, а не в рублях: товар загружен, но не продаётся`,
  OldPriceIgnored: (detail: string) => `старая цена «${detail}» не выше цены и не показывается`,
  BadPicture: (detail: string) => `адрес картинки «${detail}» не годится`,
  BadCount: (detail: string) => `остаток «${detail}» непонятен и считается нулём`,
  UnknownOutlet: (detail: string) => `точки продаж ${detail} магазину неизвестны`,
  NoCategory: () => 'раздел не указан: товар попал в «Без категории»',
  UnknownCategory: (detail: string) => `раздела ${detail} нет в файле: товар попал в «Без категории»`,
  UnknownGood: () => 'такого товара 1С не присылала: предложение попало в «Без категории»',
  MissingPicture: (detail: string) => `картинка ${detail} ещё не пришла`,
  DuplicateOffer: (detail: string) => `это предложение заменено повторным в строке ${detail}`,
  BadCategory: (detail: string) => `раздел «${detail}» без id пропущен`,
  DuplicateCategory: (detail: string) => `раздел ${detail} повторён: действует последний`,
  UntitledCategory: (detail: string) => `у раздела ${detail} нет названия`,
  UnknownParent: (detail: string) => `раздел ${detail} вынесен на верхний уровень: родителя нет в файле`,
  CategoryCycle: (detail: string) => `разделы ${detail} вложены друг в друга: первый вынесен на верхний уровень`,
  DeepCategory: (detail: string) =>
    `раздел ${detail} вложен слишком глубоко: перенесён на последний допустимый уровень`,
  MendedControls: (detail: string) => `недопустимых управляющих знаков заменено пробелами: ${detail}`,
  MendedAmpersands: (detail: string) => `одиночных знаков & исправлено: ${detail}`,
  MendedEntities: (detail: string) => `обозначений HTML вроде &nbsp; исправлено: ${detail}`,
  UnreadableFile: (detail: string) => `знаков не удалось прочитать: ${detail}; проверьте кодировку файла`,
} as const

const number = new Intl.NumberFormat(LOCALE)

export const reportStrings = {
  noWarnings: 'предупреждений нет',
  warnings: (count: number) => `предупреждений: ${number.format(count)}`,
  andMore: (count: number) => `и ещё таких: ${number.format(count)}`,
}

export const categoryStrings = {
  quarantine: 'Без категории',
  untitled: (id: string) => `Раздел ${id}`,
}

export const locationStrings = {
  warehouse: 'Склад',
}

export const propertyStrings = {
  ...measureStrings,
  condition: 'Состояние',
  conditionReason: 'Причина уценки',
  country: 'Страна производства',
  warranty: 'Гарантия производителя',
  age: 'Возрастное ограничение',
  minQuantity: 'Минимальное количество',
  stepQuantity: 'Продаётся кратно',
  salesNotes: 'Условия продажи',
  barcode: 'Штрихкод',
  pieces: 'шт.',
  yes: 'есть',
  no: 'нет',
}

export const conditionStrings: Readonly<Record<string, string>> = {
  preowned: 'бывший в употреблении',
  used: 'бывший в употреблении',
  showcasesample: 'витринный образец',
  reduction: 'уценённый',
  refurbished: 'восстановленный',
  renewed: 'восстановленный',
  likenew: 'как новый',
  perfect: 'состояние идеальное',
  excellent: 'состояние отличное',
  good: 'состояние хорошее',
}
