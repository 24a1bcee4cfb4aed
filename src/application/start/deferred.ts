// Use cases that start with the deferred shell.
import '../alerts/alert-layer.ts'
import '../delivery-context/first-receiving.ts'
import '../delivery-context/shop-storage.ts'
import '../favourites/sync.ts'
import '../session/logout.ts'
import '../session/session.ts'
