export function Page() {
  return <main>order-success</main>
}
