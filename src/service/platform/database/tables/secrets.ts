export interface SecretTables {
  secrets: {
    name: string
    value: string
  }
}
