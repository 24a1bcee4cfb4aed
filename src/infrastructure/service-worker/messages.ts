/** From a page to the worker. */
export interface ShownMessage {
  /** The address of a page that was opened without a request to the worker. */
  readonly page: string
  /** Addresses of files that the page loaded before the worker started. */
  readonly files: ReadonlyArray<string>
}
