export function Page() {
  return <main>category</main>
}
