export const carrierStrings = {
  noAccount: 'службы доставки не подключены: задайте SHOP_CDEK_ID и SHOP_CDEK_SECRET',
  stopped: (cities: number) => `остановлено; обновлено городов: ${cities}`,
  city: (carrier: string, at: number, of: number, title: string) => `${carrier}: ${at} из ${of}, ${title}`,
  failed: (title: string, reason: string) => `${title}: ${reason}`,
  done: (carrier: string, points: number, cities: number) => `${carrier}: городов ${cities}, пунктов выдачи ${points}`,
}
