import { none, some, type Option } from 'fp-ts/Option'
import { isObject } from './objects.ts'
import { isGround, isTint, type GroundName, type Tint } from './palette.ts'
import { isTexture, type Texture } from './texture.ts'

export interface Thing {
  readonly name: string
  readonly tint: Tint | null
}

export interface DemoPicture extends Thing {
  readonly ground: GroundName
  readonly view: number
  readonly context: ReadonlyArray<Thing>
  // Title and author on the cover of a book.
  readonly label?: string | undefined
  // What a dimension line says: across, up, or both, such as `80 см/75 см`.
  readonly measure?: string | undefined
  // Pieces of a set.
  readonly count?: number | undefined
  readonly texture?: Texture | undefined
}

export const DEMO_SCHEME = 'demo:'
const BESIDE_AT_MOST = 2

const thingText = ({ name, tint }: Thing): string => (tint === null ? name : `${name}.${tint}`)

export const demoSource = (picture: DemoPicture): string =>
  `${DEMO_SCHEME}${thingText(picture)}?ground=${picture.ground}&view=${picture.view}` +
  (picture.context.length === 0 ? '' : `&with=${picture.context.map(thingText).join('+')}`) +
  (picture.texture === undefined ? '' : `&texture=${picture.texture}`) +
  (picture.label === undefined ? '' : `&label=${picture.label}`) +
  (picture.measure === undefined ? '' : `&measure=${picture.measure}`) +
  (picture.count === undefined ? '' : `&count=${String(picture.count)}`)

const thingOf = (text: string): Thing | null => {
  const [name = '', tint, ...rest] = text.split('.')
  if (!isObject(name) || rest.length > 0) return null
  if (tint === undefined) return { name, tint: null }
  return isTint(tint) ? { name, tint } : null
}

const SOURCE =
  /^demo:([a-z.-]+)\?ground=([a-z]+)&view=([1-8])(?:&with=([a-z.+-]+))?(?:&texture=([a-z]+))?(?:&label=([А-ЯЁ /,-]{1,80}))?(?:&measure=([0-9, смм/]{1,20}))?(?:&count=([1-9]\d?))?$/

export const demoPicture = (source: string): Option<DemoPicture> => {
  const [, head = '', ground = '', view = '', tail, texture, label, measure, count] = SOURCE.exec(source) ?? []
  const thing = thingOf(head)
  const context = tail === undefined ? [] : tail.split('+').map(thingOf)
  if (thing === null || !isGround(ground) || context.length > BESIDE_AT_MOST) return none
  if (texture !== undefined && !isTexture(texture)) return none
  const things = context.filter((each) => each !== null)
  return things.length === context.length
    ? some({
        ...thing,
        ground,
        view: Number(view),
        context: things,
        ...(texture !== undefined && { texture }),
        ...(label !== undefined && { label }),
        ...(measure !== undefined && { measure }),
        ...(count !== undefined && { count: Number(count) }),
      })
    : none
}
