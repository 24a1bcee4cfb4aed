import { DEFAULT_LOTTERY } from '../../domain/content/lottery.ts'

export const LOTTERY = { code: DEFAULT_LOTTERY, spins_each: 3 }

const prize = (title: string, weight: number, description: string) => ({ title, weight, description })

/** What the wheel of the demo shop brings; the larger the weight, the oftener. */
export const PRIZES = [
  prize('Скидка 5 %', 30, 'Назовите этот приз в комментарии к следующему заказу, и мы пересчитаем сумму.'),
  prize('Кружка', 8, 'Положим кружку в следующий заказ.'),
  prize('Доставка в подарок', 20, 'Следующий заказ по городу привезём бесплатно.'),
  prize('Набор полотенец', 4, 'Положим набор полотенец в следующий заказ.'),
  prize('Скидка 10 %', 12, 'Назовите этот приз в комментарии к следующему заказу, и мы пересчитаем сумму.'),
  prize('Торшер', 1, 'Позвоним, чтобы договориться о доставке.'),
  prize('Семена для балкона', 15, 'Положим пакетик семян в следующий заказ.'),
  prize('Чай к завтраку', 10, 'Положим пачку чая в следующий заказ.'),
]
