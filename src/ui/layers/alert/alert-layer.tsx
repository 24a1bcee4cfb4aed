import { useId, useLayoutEffect, useRef } from 'react'
import { useLayerOpener } from '../use-layer-opener.ts'
import { Button } from '../../kit/button/button.tsx'
import type { LayerProps } from '../layer-props.ts'
import styles from './alert-layer.module.css'
import type { Alert } from '../../../application/alerts/alerts.ts'

const strings = {
  title: 'Ошибка',
  profileDeletedTitle: 'Профиль удалён',
  profileDeleted: 'Ваши данные стёрты. Заказы остались у магазина без них. Спасибо, что были с нами.',
  sessionExpiredTitle: 'Сессия истекла',
  sessionExpired: 'Войдите снова: корзина и заказы сохранились.',
  orderCancelledTitle: 'Заказ отменён',
  orderCancelled: (number: string) =>
    `Заказ №\u00a0${number} не был оплачен вовремя. Его можно повторить со страницы заказа.`,
  signIn: 'Войти',
  close: 'Закрыть',
  noConnection: 'Нет связи с магазином. Проверьте интернет и попробуйте ещё раз.',
  notUnderstood: 'Магазин ответил непонятно. Обновите страницу или попробуйте чуть позже.',
}

const titles: Partial<Record<Alert['_tag'], string>> = {
  ProfileDeleted: strings.profileDeletedTitle,
  SessionExpired: strings.sessionExpiredTitle,
  OrderCancelled: strings.orderCancelledTitle,
}

const alertMessage = (alert: Alert): string => {
  switch (alert._tag) {
    case 'Message':
      return alert.message
    case 'NoConnection':
      return strings.noConnection
    case 'NotUnderstood':
      return strings.notUnderstood
    case 'ProfileDeleted':
      return strings.profileDeleted
    case 'SessionExpired':
      return strings.sessionExpired
    case 'OrderCancelled':
      return strings.orderCancelled(String(alert.orderId))
  }
}

export function AlertLayer({ data, isLocked, onClose }: LayerProps<'AlertLayer'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const signIn = useLayerOpener({ name: 'AuthLayer', data: { tab: 'signIn' } })

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        if (!isLocked) onClose('escape')
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose('escape')
      }}
      onClick={(event) => {
        if (!isLocked && event.target === dialog.current) onClose('backdrop')
      }}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          {titles[data._tag] ?? strings.title}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {alertMessage(data)}
        </p>
        <div className={styles.actions}>
          {data._tag === 'SessionExpired' && (
            <Button
              wide
              onPointerEnter={signIn.preload}
              onFocus={signIn.preload}
              onClick={() => {
                onClose('button')
                signIn.open()
              }}
            >
              {strings.signIn}
            </Button>
          )}
          <Button
            wide
            variant={data._tag === 'SessionExpired' ? 'secondary' : 'primary'}
            onClick={() => onClose('button')}
          >
            {strings.close}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
