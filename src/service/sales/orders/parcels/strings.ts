export const parcelStrings = {
  ownDelivery: 'Этот заказ везёт или выдаёт сам магазин: передавать его некому',
  notConnected: 'Служба доставки этого заказа не подключена: задайте её ключи',
  noPointOfDeparture: 'Не указан пункт СДЭК, куда магазин привозит посылки: настройка delivery.cdekPoint',
  unknownPoint: (carrier: string) =>
    `Пункт выдачи этого заказа взят не из списка «${carrier}»: загрузите пункты командой carriers`,
  flat: (flat: string) => `кв. ${flat}`,
  cancelled: 'заказ отменён раньше, чем передан',
  notCancelled: (reason: string) => `заказ отменён, а посылку служба доставки не сняла: ${reason}`,
  noParcel: 'Заказ ещё не передан службе доставки',
  noLabel: 'Этикетка ещё не готова: служба доставки её составляет',
}
