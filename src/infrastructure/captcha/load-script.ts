export const captchaErrors = {
  noKey: 'Не указан ключ капчи',
  noVersion: 'Не указана версия капчи',
  notLoaded: 'Не удалось загрузить капчу',
  notExecuted: 'Не удалось выполнить проверку капчи',
}

// Loads a third-party script once per address; a failed one is retried with the next call.
export const scriptLoader = (document: Document): ((address: string) => Promise<void>) => {
  const loaded = new Map<string, Promise<void>>()
  const load = (address: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = address
      script.async = true
      script.onload = () => resolve()
      script.onerror = () => {
        loaded.delete(address)
        script.remove()
        reject(new Error(captchaErrors.notLoaded, { cause: address }))
      }
      document.head.append(script)
    })
  return (address) => {
    const loading = loaded.get(address) ?? load(address)
    loaded.set(address, loading)
    return loading
  }
}
