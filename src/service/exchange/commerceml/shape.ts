import type { FeedShape } from '../../import/public.ts'

const ROOT = 'КоммерческаяИнформация'

// a tree of groups is one element
const MOST_CHARACTERS = 8 * 1_048_576

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
    Ид: ['Классификатор', 'Каталог'],
    ИдКаталога: ['ПакетПредложений', 'ИзмененияПакетаПредложений'],
  },
  announced: ['Классификатор', 'Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'],
  mostCharacters: MOST_CHARACTERS,
}

export const DOCUMENTS: FeedShape = {
  root: ROOT,
  collected: { Документ: [ROOT, 'Контейнер'] },
  announced: [],
  mostCharacters: MOST_CHARACTERS,
}
