// Loaded on demand to keep the product page small.
export const fetchForm = async () => (await import('./back-in-stock-form.tsx')).BackInStockForm
