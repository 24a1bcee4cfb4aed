const LOCK = 'vitrina.session'

/** Does something in one tab of the browser at a time; a browser without locks has tabs that do not wait for each other. */
export const oneTabAtATime =
  (navigator: Partial<Pick<Navigator, 'locks'>>) =>
  async <A>(work: () => Promise<A>): Promise<A> =>
    navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)
