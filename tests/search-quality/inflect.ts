/** Irregular nouns of the two catalogues; others are declined by ending. */
const IRREGULAR: Readonly<Record<string, ReadonlyArray<string>>> = {
  стул: ['стулья', 'стульев', 'стулом'],
  ковер: ['ковры', 'ковров', 'ковром'],
  зеркало: ['зеркала', 'зеркал', 'зеркалом'],
  кресло: ['кресла', 'кресел', 'креслом'],
  ведро: ['ведра', 'ведер', 'ведром'],
  семена: ['семян', 'семенами', 'семечко'],
  игра: ['игры', 'игр', 'игру'],
  щетка: ['щетки', 'щеток', 'щетку'],
  краска: ['краски', 'красок', 'краску'],
  доска: ['доски', 'досок', 'доску'],
  кашпо: ['кашпо'],
  бра: ['бра'],
  полотенце: ['полотенца', 'полотенец', 'полотенцем'],
  отвертка: ['отвертки', 'отверток', 'отвертку'],
  палетка: ['палетки', 'палеток', 'палетку'],
  шторы: ['штор', 'шторами', 'штора'],
  часы: ['часов', 'часами'],
  грабли: ['граблями', 'граблей'],
  наушники: ['наушников', 'наушниками'],
  плоскогубцы: ['плоскогубцев', 'плоскогубцами'],
  тапочки: ['тапочек', 'тапочками'],
  перчатки: ['перчаток', 'перчатками'],
  карандаши: ['карандашей', 'карандаш'],
  кубики: ['кубиков', 'кубиками'],
  салфетки: ['салфеток', 'салфетка'],
  вешалки: ['вешалок', 'вешалка'],
  колодки: ['колодок', 'колодками'],
  коврики: ['ковриков', 'коврик'],
  чехлы: ['чехлов', 'чехол'],
  цепи: ['цепей', 'цепь'],
  фара: ['фары', 'фар', 'фару'],
  стекло: ['стекла', 'стекол', 'стеклом'],
  топор: ['топоры', 'топоров', 'топором'],
  поезд: ['поезда', 'поездов', 'поездом'],
  гамак: ['гамаки', 'гамаков', 'гамаком'],
  нож: ['ножи', 'ножей', 'ножом'],
  мяч: ['мячи', 'мячей', 'мячом'],
  ключ: ['ключи', 'ключей', 'ключом'],
  домкрат: ['домкраты', 'домкратов', 'домкратом'],
}

const afterHusher = /[гкхжчшщ]$/u

/** Plural, genitive plural and another case of a noun, independent of the stemmer under test. */
export const formsOf = (noun: string): ReadonlyArray<string> => {
  const irregular = IRREGULAR[noun]
  if (irregular !== undefined) return irregular
  const body = noun.slice(0, -1)
  if (/[^аеиоуыэюя]ка$/u.test(noun)) {
    const before = noun.slice(0, -2)
    const vowel = /[жчшй]$/u.test(before) ? 'е' : 'о'
    const stem = /[йь]$/u.test(before) ? before.slice(0, -1) : before
    return [`${body}и`, `${stem}${/[йь]$/u.test(before) ? 'е' : vowel}к`, `${body}у`]
  }
  if (noun.endsWith('ка')) return [`${body}и`, body, `${body}у`]
  if (noun.endsWith('ия')) return [`${body}и`, `${body.slice(0, -1)}ий`, `${body}ю`]
  if (noun.endsWith('а')) return [`${body}${afterHusher.test(body) ? 'и' : 'ы'}`, body, `${body}у`]
  if (noun.endsWith('я')) return [`${body}и`, `${body}ю`]
  if (noun.endsWith('ие')) return [`${body}я`, `${body}ем`]
  if (noun.endsWith('о')) return [`${body}а`, `${body}ом`]
  if (/[жчшщ]ь$/u.test(noun)) return [`${body}и`, `${body}ей`]
  if (/ль$|рь$|нь$|ть$|дь$|вь$|сь$/u.test(noun)) return [`${body}и`, `${body}ей`]
  if (noun.endsWith('й')) return [`${body}и`, `${body}ев`, `${body}ем`]
  if (/[бвгджзклмнпрстфхцчшщ]ок$/u.test(noun) && noun.length > 4) {
    const stem = `${noun.slice(0, -2)}к`
    return [`${stem}и`, `${stem}ов`, `${stem}ом`]
  }
  if (/ец$/u.test(noun)) return [`${noun.slice(0, -2)}цы`, `${noun.slice(0, -2)}цев`]
  if (/[жчшщ]$/u.test(noun)) return [`${noun}и`, `${noun}ей`]
  if (/[бвгдзклмнпрстфхц]$/u.test(noun))
    return [`${noun}${afterHusher.test(noun) ? 'и' : 'ы'}`, `${noun}ов`, `${noun}ом`]
  return [noun]
}

/** Feminine, neuter or plural form of an adjective to agree with the noun; other words stay. */
export const agreed = (adjective: string, noun: string): string => {
  const ending = /(ый|ой|ий)$/u.exec(adjective)?.[0]
  if (ending === undefined) return adjective
  const stem = adjective.slice(0, -2)
  const isSoft = ending === 'ий' && !/[гкх]$/u.test(stem)
  if (/[ая]$/u.test(noun) || /(сть|дь|вь|бель)$/u.test(noun)) return `${stem}${isSoft ? 'яя' : 'ая'}`
  if (/[ое]$/u.test(noun)) return `${stem}${isSoft ? 'ее' : 'ое'}`
  if (/[ыи]$/u.test(noun)) return `${stem}${isSoft || /[гкх]$/u.test(stem) ? 'ие' : 'ые'}`
  return adjective
}
