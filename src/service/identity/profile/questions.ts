import type { Question } from '../../../domain/person/questionnaire.ts'

const options = (...titles: ReadonlyArray<readonly [value: string, title: string]>) =>
  titles.map(([value, title]) => ({ value, title }))

// The codes are stored with the answers: do not change them. [CAB-07, OC-52]
export const questions: ReadonlyArray<Question> = [
  {
    code: 'dwelling',
    title: 'Где вы живёте',
    type: 'radio',
    isRequired: true,
    message: 'Выберите один из вариантов',
    options: options(['flat', 'В квартире'], ['house', 'В своём доме'], ['rent', 'Снимаю жильё']),
  },
  {
    code: 'interests',
    title: 'Что вам интересно',
    type: 'checkbox',
    isRequired: false,
    options: options(
      ['kitchen', 'Кухня и посуда'],
      ['garden', 'Дача и сад'],
      ['textile', 'Текстиль'],
      ['light', 'Свет'],
      ['repair', 'Ремонт'],
      ['children', 'Детям'],
    ),
  },
  {
    code: 'people',
    title: 'Сколько человек в семье',
    type: 'number',
    isRequired: false,
    min: 1,
    max: 20,
    message: 'Укажите число от 1 до 20',
  },
  {
    code: 'source',
    title: 'Как вы узнали о нас',
    type: 'select',
    isRequired: false,
    options: options(
      ['friends', 'От знакомых'],
      ['search', 'Из поиска'],
      ['social', 'Из соцсетей'],
      ['shop', 'Увидели магазин'],
      ['other', 'Другое'],
    ),
  },
  { code: 'housewarming', title: 'Когда новоселье', type: 'date', isRequired: false, message: 'Укажите дату' },
  { code: 'hasPet', title: 'У меня есть домашний питомец', type: 'checkbox', isRequired: false },
  {
    code: 'wishes',
    title: 'Чего вам не хватает в магазине',
    type: 'text',
    isRequired: false,
    message: 'Слишком длинный текст',
  },
]
