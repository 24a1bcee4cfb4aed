export function Page() {
  return <main>catalog</main>
}
