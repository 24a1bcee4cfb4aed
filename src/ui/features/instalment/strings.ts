export const strings = {
  title: 'Оплата частями',
  lead: (quarter: string) => `4\u00a0платежа по ${quarter}`,
  short: (quarter: string) => `4\u00a0×\u00a0${quarter}`,
  today: 'Сегодня',
  free: 'Без процентов и\u00a0переплат.',
  chooseLater: 'Выбрать можно при оформлении заказа.',
  promotion: (discount: string, days: number) =>
    `${discount === '' ? 'Скидка банка-партнёра' : discount}: откройте карту в\u00a0течение ${String(days)}\u00a0дней.`,
}
