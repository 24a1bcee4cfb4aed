export function Page() {
  return <main>search</main>
}
