export const openedOnce = <A>(open: () => Promise<A>): (() => Promise<A>) => {
  let opened: Promise<A> | null = null
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    }))
}
