export function Page() {
  return <main>product</main>
}
