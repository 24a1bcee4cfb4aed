export function Page() {
  return <main>home</main>
}
