export function Page() {
  return <main>content</main>
}
