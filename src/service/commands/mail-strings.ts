export const questionStrings = {
  none: 'таких вопросов нет',
  badStatus: 'состояние — moderation, published или rejected',
  badAction: 'скажите, что сделать: list, answer или reject',
  noId: 'назовите номер вопроса',
  noAnswer: 'напишите ответ',
  unknown: (id: number) => `вопроса ${id} нет`,
  judged: (id: number, action: 'answer' | 'reject') =>
    `вопрос ${id} ${action === 'answer' ? 'опубликован с ответом' : 'отклонён'}`,
  head: (id: number, day: string, name: string, title: string) => `${id}  ${day}  ${name} о товаре «${title}»`,
  answered: (answer: string) => `    Ответ: ${answer}`,
}

export const letterStrings = {
  none: 'открытых писем и звонков нет',
  badAction: 'скажите, что сделать: list или close',
  noId: 'назовите номер письма',
  unknown: (id: number) => `письма ${id} нет`,
  closed: (id: number) => `письмо ${id} закрыто`,
  head: (id: number, moment: string, kind: 'letter' | 'callback', who: string) =>
    `${id}  ${moment}  ${kind === 'letter' ? 'письмо' : 'перезвонить'}  ${who}`,
}

export const jobStrings = {
  none: 'невыполненных заданий с ошибками нет',
  badAction: 'скажите, что сделать: list или retry',
  noId: 'назовите номер задания',
  unknown: (id: number) => `невыполненного задания ${id} нет`,
  due: (id: number) => `задание ${id} будет выполнено сейчас`,
  head: (id: number, kind: string, attempts: number, next: string, reason: string) =>
    `${id}  ${kind}  попыток: ${attempts}, следующая ${next}: ${reason}`,
}

const RULES = { synonym: 'синонимы', pin: 'закреплён товар', redirect: 'переход' } as const

export const searchStrings = {
  badAction: 'скажите, что сделать: report, list, synonyms, pin, redirect или remove',
  none: 'своих правил поиска нет',
  nothing: (count: number) =>
    count === 0 ? 'запросов без результатов нет' : 'Ничего не нашлось или показано похожее:',
  unopened: (count: number) =>
    count === 0 ? 'запросов, результаты которых не открывали, нет' : 'Результаты не открывали:',
  row: (query: string, searches: number) => `${searches}  ${query}`,
  rule: ({ id, kind, query, target }: { id: number; kind: keyof typeof RULES; query: string; target: string }) =>
    `${id}  ${RULES[kind]}: ${query}${target === '' ? '' : ` → ${target}`}`,
  added: (id: number) => `правило ${id} добавлено; магазин учтёт его через секунду`,
  removed: (id: number) => `правило ${id} удалено`,
  unknown: (id: number) => `правила ${id} нет`,
  errors: {
    FewNames: 'назовите через запятую не меньше двух названий одной вещи',
    UnknownProduct: 'товара с таким адресом нет: назовите последнюю часть адреса его страницы',
    BadAddress: 'адрес — страница этого магазина, начинается с /',
    EmptyQuery: 'запрос пуст',
  },
}
