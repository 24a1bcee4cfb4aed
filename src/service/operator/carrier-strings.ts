export const carrierStrings = {
  noAccount:
    'службы доставки не подключены: задайте магазину ключи СДЭК (SHOP_CDEK_ID, SHOP_CDEK_SECRET), Ozon (SHOP_OZON_ID, SHOP_OZON_SECRET) ' +
    'или Почты России (SHOP_POST_TOKEN, SHOP_POST_KEY, SHOP_POST_FROM)',
  stopped: (carrier: string, cities: number) => `${carrier}: остановлено; обновлено городов: ${cities}`,
  city: (carrier: string, at: number, of: number, title: string) => `${carrier}: ${at} из ${of}, ${title}`,
  failed: (title: string, reason: string) => `${title}: ${reason}`,
  done: (carrier: string, points: number, cities: number) => `${carrier}: городов ${cities}, пунктов выдачи ${points}`,
}
