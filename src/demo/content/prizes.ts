import { DEFAULT_LOTTERY } from '../../domain/content/lottery.ts'

export const LOTTERY = { code: DEFAULT_LOTTERY, spins_each: 3 }

const prize = (title: string, weight: number, description: string) => ({
  title,
  weight,
  description,
  percent: null,
  valid_days: null,
})

const VALID_DAYS = 30

const discount = (percent: number, weight: number) => ({
  ...prize(
    `Скидка ${percent} %`,
    weight,
    'Промокод уже в вашем кабинете. Он сам применится к следующему заказу в ближайшие 30 дней.',
  ),
  percent,
  valid_days: VALID_DAYS,
})

export const PRIZES = [
  discount(5, 30),
  prize('Кружка', 8, 'Положим кружку в следующий заказ.'),
  prize(
    'Доставка в подарок',
    20,
    'Назовите этот приз в комментарии к следующему заказу по городу, и мы привезём его бесплатно.',
  ),
  prize('Набор полотенец', 4, 'Положим набор полотенец в следующий заказ.'),
  discount(10, 12),
  prize('Торшер', 1, 'Позвоним, чтобы договориться о доставке.'),
  prize('Семена для балкона', 15, 'Положим пакетик семян в следующий заказ.'),
  prize('Чай к завтраку', 10, 'Положим пачку чая в следующий заказ.'),
]
