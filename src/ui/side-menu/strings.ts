export const strings = {
  title: 'Меню',
  back: 'Назад',
  signIn: 'Войти',
  cabinet: 'Личный кабинет',
  city: (title: string) => `Город — ${title}`,
  sections: 'Разделы каталога',
  wholeSection: 'Весь раздел',
  promotions: 'Акции',
  giveaways: 'Розыгрыши',
  blog: 'Блог',
  callBack: 'Перезвоните мне',
  socials: 'Мы в сетях',
}
