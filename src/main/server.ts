export { makePages } from './pages.ts'
