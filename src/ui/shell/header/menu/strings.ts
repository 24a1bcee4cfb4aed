// Apart from the header's, which load before hydration.
export const menuStrings = {
  moreCategories: 'Ещё',
  mainMenu: 'Разделы',
  below: (title: string) => `${title}: что внутри`,
}
