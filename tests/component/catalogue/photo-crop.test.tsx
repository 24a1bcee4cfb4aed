import { expect, it } from 'vitest'
import { Zoom } from '../../../src/ui/pages/product/gallery/zoom.tsx'
import { render } from '../support/render.tsx'

const aPhoto = () => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 300
  const paint = canvas.getContext('2d')
  for (const [colour, from, size] of [
    ['#eee', 0, 300],
    ['#143', 120, 90],
  ] as const) {
    if (paint !== null) paint.fillStyle = colour
    paint?.fillRect(from, from, size, size)
  }
  return canvas.toDataURL()
}

it('a photo in full screen is cropped to its object', async () => {
  const photo = aPhoto()
  const screen = await render(
    <Zoom
      label="Фотографии"
      count={1}
      first={0}
      renderImage={() => <img src={photo} alt="Чайник" />}
      onClose={() => undefined}
    />,
  )
  const image = screen.getByRole('img', { name: 'Чайник' }).element()
  await expect.poll(() => getComputedStyle(image).getPropertyValue('object-view-box')).toMatch(/^inset\(2\d\.\d% 1\d/)
})
