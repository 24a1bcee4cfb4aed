export const strings = {
  noEmail: 'Укажите почту в личных данных',
  noSpins: 'Вращения закончились',
  wonSubject: (brand: string) => `Ваш приз в магазине «${brand}»`,
  won: (title: string, description: string) => [`Вы выиграли: ${title}.`, description].filter(Boolean).join('\n\n'),
} as const
