export const addScript = (document: Document, address: string): void => {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
