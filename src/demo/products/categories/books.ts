import type { Section } from '../kind.ts'
import { albums } from './books/albums.ts'
import { childrenBooks } from './books/children-books.ts'
import { cookbooks } from './books/cookbooks.ts'
import { drawingAndWriting } from './books/drawing-and-writing.ts'
import { hobbyBooks } from './books/hobby-books.ts'
import { notebooks } from './books/notebooks.ts'
import { novels } from './books/novels.ts'

export const books: Section = {
  code: 'knigi',
  title: 'Книги и бумага',
  picture: 'demo:blue-book.berry?ground=clay&view=3&with=mug.white+candle.cream',
  warranty: '14 дней',
  brands: ['Перевал', 'Синяя тетрадь', 'Ёж и чернила'],
  branches: [
    {
      code: 'knigi-dlya-vzroslykh',
      title: 'Книги для взрослых',
      picture: 'demo:closed-book.berry?ground=linen&view=1',
      leaves: [
        { code: 'proza', title: 'Проза', picture: 'demo:closed-book.navy?ground=clay&view=1', kinds: novels },
        {
          code: 'kulinariya',
          title: 'Кулинария',
          picture: 'demo:orange-book.terracotta?ground=sand&view=1',
          kinds: cookbooks,
        },
        {
          code: 'dom-i-uvlecheniya',
          title: 'Дом и увлечения',
          picture: 'demo:green-book.cedar?ground=sage&view=1',
          kinds: hobbyBooks,
        },
      ],
    },
    {
      code: 'detskie-knigi',
      title: 'Детские книги',
      picture: 'demo:blue-book.sky?ground=sky&view=1',
      kinds: childrenBooks,
    },
    {
      code: 'bloknoty',
      title: 'Блокноты и ежедневники',
      picture: 'demo:notebook.cedar?ground=stone&view=1',
      kinds: notebooks,
    },
    {
      code: 'risovanie',
      title: 'Для рисования и письма',
      picture: 'demo:artist-palette?ground=linen&view=1',
      kinds: drawingAndWriting,
    },
    { code: 'albomy', title: 'Фотоальбомы', picture: 'demo:album.blush?ground=blush&view=1', kinds: albums },
  ],
}
