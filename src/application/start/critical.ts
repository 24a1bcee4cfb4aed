// Use cases that every page starts at hydration.
import '../basket/basket.ts'
import '../basket/pre-hydration-clicks.ts'
import '../favourites/favourites.ts'
