/** What the form is made of is a list that every page of a product would carry. */
export const fetchForm = async () => (await import('./back-in-stock-form.tsx')).BackInStockForm
