import type { AppError } from '../../../application/kernel/app-error.ts'

const strings = {
  offline: 'Нет связи с магазином. Проверьте интернет и отправьте ещё раз: всё, что вы ввели, на месте.',
  timeout: 'Магазин долго не отвечает. Отправьте ещё раз: всё, что вы ввели, на месте.',
  signedOut: 'Вы вышли из личного кабинета. Войдите и отправьте ещё раз.',
  unknown: 'Не получилось. Попробуйте ещё раз чуть позже.',
}

export const errorMessages = (error: AppError): string => {
  switch (error._tag) {
    case 'Offline':
      return strings.offline
    case 'Timeout':
      return strings.timeout
    case 'Unauthorised':
      return error.message || strings.signedOut
    case 'CaptchaRequired':
    case 'LineLimits':
    case 'Rejected':
      return error.message || strings.unknown
    case 'Aborted':
    case 'BadShape':
      return strings.unknown
  }
}
