import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $consentRecord, consentRecordOpened } from '../../../application/notices/consent-record.ts'
import {
  $cookieConsent,
  cookieConsentGiven,
  cookieConsentRefused,
} from '../../../application/notices/cookie-consent.ts'
import { formatMoment } from '../../../domain/time/moment.ts'
import { Button } from '../../kit/button/button.tsx'
import { Link } from '../../kit/link.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { paths } from '../../paths.ts'
import type { LayerProps } from '../layer-props.ts'
import styles from './cookies-layer.module.css'

const strings = {
  title: 'Настройки cookies',
  necessary: 'Необходимые',
  necessaryText: 'Хранят корзину, город и вход. Без них магазин не работает, поэтому они включены всегда.',
  analytics: 'Веб-аналитика',
  analyticsText: 'Считает посещения и покупки, чтобы магазин становился удобнее.',
  rules: 'Подробнее о cookie',
  states: {
    unread: 'Вы ещё не выбрали.',
    none: 'Вы ещё не выбрали.',
    given: 'Вы разрешили веб-аналитику.',
    refused: 'Вы отказались от веб-аналитики.',
  },
  kept: (at: string, rules: string) => `Ответ записан ${at}, редакция правил ${rules}.`,
  number: (browser: string) => `Номер записи: ${browser}`,
  allow: 'Разрешить веб-аналитику',
  refuse: 'Отказаться от веб-аналитики',
}

export function CookiesLayer({ isLocked, onClose }: LayerProps<'CookiesLayer'>) {
  const { consent, record, agree, refuse, open } = useUnit({
    consent: $cookieConsent,
    record: $consentRecord,
    agree: cookieConsentGiven,
    refuse: cookieConsentRefused,
    open: consentRecordOpened,
  })
  useEffect(() => {
    open()
  }, [open])
  return (
    <Dialog
      title={strings.title}
      locked={isLocked}
      onClose={onClose}
      footer={
        <>
          {consent !== 'given' && <Button onClick={agree}>{strings.allow}</Button>}
          {consent !== 'refused' && (
            <Button variant="secondary" onClick={refuse}>
              {strings.refuse}
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.kinds}>
        <dt>{strings.necessary}</dt>
        <dd>{strings.necessaryText}</dd>
        <dt>{strings.analytics}</dt>
        <dd>
          {strings.analyticsText}{' '}
          <Link to={paths.cookiePolicy} className={styles.rules}>
            {strings.rules}
          </Link>
        </dd>
      </dl>
      <div role="status">
        <p>{strings.states[consent]}</p>
        {record !== null && record.at !== null && record.rules !== null && (
          <p className={styles.evidence}>
            {strings.kept(formatMoment(record.at), record.rules)} {strings.number(record.browser)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
