export const strings = {
  catalogue: 'Каталог',
  allProducts: 'Все товары',
  brand: 'Бренд',
  price: 'Цена, ₽',
  inStock: 'В наличии',
  selection: 'Подборка',
  searchLength: 'Введите от 2 до 50 символов',
  oneSetOnly: 'Выберите что-то одно: раздел, бренд, подборку, поиск или список товаров',
} as const
