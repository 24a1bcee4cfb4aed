/** The present text of a function of the database and of the triggers that call it. Migrations have earlier texts. */
export interface DatabaseFunction {
  readonly name: string
  readonly create: string
  readonly triggers?: ReadonlyArray<string>
}
