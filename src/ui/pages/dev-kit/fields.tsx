import { useState } from 'react'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { PhoneField } from '../../kit/form/phone-field.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { Select } from '../../kit/form/select.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { Specimen } from './specimen.tsx'
import styles from './dev-kit.module.css'

const sorts = [
  { value: 'popular', title: 'Сначала популярные' },
  { value: 'cheap', title: 'Сначала дешёвые' },
]
const ways = [
  { value: 'pickup', title: 'Самовывоз', note: 'Сегодня, проспект Ленина, 54', aside: 'бесплатно' },
  { value: 'courier', title: 'Курьером', note: 'Завтра, с 10 до 18', aside: '290 ₽' },
  { value: 'post', title: 'Почтой', note: 'В этот город не доставляем', disabled: true },
] as const
const payments = [
  { value: 'receipt', title: 'При получении' },
  { value: 'card', title: 'Картой на сайте' },
] as const

export function Fields() {
  const [phone, setPhone] = useState('+7 913 123-4')
  const [way, setWay] = useState<(typeof ways)[number]['value']>('pickup')
  const [payment, setPayment] = useState<(typeof payments)[number]['value'] | null>(null)
  return (
    <>
      <Specimen title="Поля">
        <div className={styles.fields}>
          <TextField label="Имя и фамилия" autoComplete="name" defaultValue="Анна Кедрова" />
          <PhoneField label="Телефон" value={phone} onMasked={setPhone} hint="Позвоним, если что-то пойдёт не так" />
          <TextField label="Почта" type="email" defaultValue="anna@" error="Укажите почту целиком" />
          <TextField label="Квартира" optional />
          <TextField label="Город" disabled defaultValue="Барнаул" />
          <Select label="Порядок" options={sorts} />
          <TextArea label="Комментарий курьеру" optional placeholder="Домофон не работает" />
          <TextArea label="Отзыв" error="Напишите хотя бы пару слов" />
        </div>
      </Specimen>
      <Specimen title="Флажки">
        <div className={styles.fields}>
          <Checkbox label="Согласен на обработку персональных данных" defaultChecked />
          <Checkbox label="Присылать письма о скидках" />
          <Checkbox label="Выбрать всё" mixed />
          <Checkbox label="Недоступно" disabled />
          <Checkbox label="Условия покупки" error="Нужно согласиться" />
        </div>
      </Specimen>
      <Specimen title="Выбор одного">
        <div className={styles.fields}>
          <RadioGroup legend="Способ получения" options={ways} value={way} onChoose={setWay} cards />
          <RadioGroup legend="Оплата" options={payments} value={payment} onChoose={setPayment} error="Выберите" />
        </div>
      </Specimen>
    </>
  )
}
