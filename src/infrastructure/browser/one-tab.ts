const LOCK = 'vitrina.session'

// Without the Web Locks API tabs do not wait for each other.
export const oneTabAtATime =
  (navigator: Partial<Pick<Navigator, 'locks'>>) =>
  async <A>(work: () => Promise<A>): Promise<A> =>
    navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)
