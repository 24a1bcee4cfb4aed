// Use cases that listen from hydration on, whatever the page imports.
import '../basket/basket.ts'
import '../basket/pre-hydration-clicks.ts'
import '../favourites/early.ts'
