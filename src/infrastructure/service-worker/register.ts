const WORKER = '/sw.js'

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

type Browser = Pick<Window, 'navigator'> & { readonly trustedTypes?: TrustedTypes }

let address: string | null = null

/** Registers the worker; a repetition changes nothing. */
export const registerWorker = async (window: Browser): Promise<ServiceWorkerRegistration> => {
  // the content policy allows this policy once
  address ??=
    window.trustedTypes?.createPolicy('vitrina-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ??
    WORKER
  await window.navigator.serviceWorker.register(address)
  return window.navigator.serviceWorker.ready
}
