export function Page() {
  return <main>order</main>
}
