/** Addresses of the measured pages of a demo shop. */
export const demoPages = async (origin: string) => {
  const load = async (path: string) => (await fetch(`${origin}/api/catalog/${path}`)).json() as Promise<unknown>
  const [category] = (await load('categories?mainMenu=true')) as ReadonlyArray<{ id: number; href: string }>
  const { items } = (await load(`products?categoryId=${String(category?.id)}&limit=1`)) as {
    readonly items: ReadonlyArray<{ readonly slug: string }>
  }
  return {
    home: '/',
    listing: category?.href ?? '/catalog/',
    product: `/catalog/product/${items[0]?.slug ?? ''}/`,
    cart: '/order/',
  }
}

export type PageName = keyof Awaited<ReturnType<typeof demoPages>>
