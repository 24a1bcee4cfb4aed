import type { FeedShape } from '../../import/public.ts'

const ROOT = 'КоммерческаяИнформация'

export const CATALOGUE: FeedShape = {
  root: ROOT,
  collected: {
    Группа: ['Группы'],
    Свойство: ['Свойства'],
    СвойствоНоменклатуры: ['Свойства', 'СвойстваНоменклатуры'],
    ТипЦены: ['ТипыЦен'],
    Склад: ['Склады'],
    Товар: ['Товары'],
    Предложение: ['Предложения'],
  },
  announced: ['Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'],
}

export const DOCUMENTS: FeedShape = {
  root: ROOT,
  collected: { Документ: [ROOT, 'Контейнер'] },
  announced: [],
}
