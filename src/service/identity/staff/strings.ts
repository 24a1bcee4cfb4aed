import type { StaffRole } from '../../../domain/person/staff.ts'

const roles: Readonly<Record<StaffRole, string>> = {
  owner: 'владелец',
  manager: 'менеджер',
  seller: 'продавец',
  editor: 'редактор',
  moderator: 'модератор',
}

export const strings = {
  codeMissing: 'Введите код из приложения или запасной код',
  wrongCode: 'Код не подошёл. Дождитесь следующего или введите запасной',
  wrongPassword: 'Неверный пароль',
  samePassword: 'Придумайте другой пароль',
  codeEnrolled: 'Приложение уже подключено. Сбросить его может владелец',
  codeNotRequested: 'Сначала получите ключ для приложения',
  loginTaken: 'Такой логин уже есть',
  lastOwner: 'Это последний владелец: сначала назначьте другого',
  resetDisabled:
    'Сотрудник отключён, пароль ему не поможет. Сначала включите его: в карточке сотрудника или командой staff enable',
  badLogin: 'логин — от 2 до 64 латинских букв, цифр и знаков . _ @ -',
  badRole: (allowed: ReadonlyArray<string>) => `роль — одна из: ${allowed.join(', ')}`,
  unknown: (login: string) => `сотрудника ${login} нет`,
  added: (login: string, role: StaffRole) => `сотрудник ${login} добавлен, роль: ${roles[role]}`,
  reset: (login: string) => `доступ сотрудника ${login} сброшен`,
  disabled: (login: string) => `сотрудник ${login} отключён, его сеансы завершены`,
  enabled: (login: string) => `сотрудник ${login} включён: пароль и коды прежние, новый пароль — staff reset`,
  password: (password: string) => `одноразовый пароль: ${password}`,
  firstSignIn: (origin: string) =>
    `вход: ${origin}/admin/ — при первом входе нужно сменить пароль и подключить приложение с кодами`,
  none: 'сотрудников нет; первый владелец: npm run shop -- staff add <логин> --role owner',
  row: (login: string, name: string, role: StaffRole, isDisabled: boolean, isReady: boolean) =>
    [login, name, roles[role], isDisabled ? 'отключён' : isReady ? '' : 'ещё не входил'].filter(Boolean).join('  '),
} as const
