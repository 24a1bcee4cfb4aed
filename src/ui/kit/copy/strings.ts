export const strings = {
  failed: 'Скопировать не\u00a0получилось: выделите и\u00a0скопируйте сами',
  share: 'Поделиться',
  linkCopied: 'Ссылка скопирована',
}
