// Use cases that start when the browser is idle.
import '../session/guest.ts'
