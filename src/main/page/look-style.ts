import { actionColours, type ActionColours, type Colour } from '../../domain/content/colours.ts'

const roles = ({ action, hover, active, soft, softHover, onAction }: ActionColours): string =>
  `--action:${action};--action-hover:${hover};--action-active:${active};--action-soft:${soft};--action-soft-hover:${softHover};--on-action:${onAction};--link:${action};--focus:${action}`

// Of the base theme: a season has its own accents.
const accents = ({ action, soft }: ActionColours): string =>
  `--accent-ground:${soft};--accent-ink:${action};--mark:${action}`

const schemeOf = (colours: ActionColours): string =>
  `:root:root{${roles(colours)}}:root:root[data-theme=base]{${accents(colours)}}`

/** Styles of the owner's colour, over those of kit/style/tokens.css; null without one. */
export const lookStyle = (colour: Colour | null): string | null => {
  if (colour === null) return null
  const { light, dark } = actionColours(colour)
  return `${schemeOf(light)}:root{--banner-button:${light.action};--banner-button-hover:${light.hover}}@media(prefers-color-scheme:dark){${schemeOf(dark)}}`
}
