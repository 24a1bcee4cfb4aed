import '../../../src/ui/kit/style/kit.css'
import { expect, it } from 'vitest'
import { render } from '../support/render.tsx'
import { imageAddress, THUMBNAIL } from '../../../src/domain/content/image-address.ts'
import { ProductImage } from '../../../src/ui/kit/product/product-image.tsx'

const source = 'https://pictures.example/teapot.jpg'
const drawn = 'demo:teapot?ground=sand&view=1'

it('an image loads a thumbnail of 300 by 300 and reserves its size [CARD-04]', async () => {
  const screen = await render(<ProductImage source={source} alt="Чайник" />)
  const image = screen.getByRole('img', { name: 'Чайник' }).element()
  expect(image.getAttribute('src')).toBe(imageAddress(source, THUMBNAIL, 'jpg'))
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['300', '300'])
})

it('an image offers AVIF before WebP, each also for denser screens', async () => {
  const { container } = await render(<ProductImage source={source} alt="" />)
  const sources = [...container.querySelectorAll('source')]
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const { srcset, type } of sources) {
    const format = type === 'image/avif' ? 'avif' : 'webp'
    expect(srcset.split(', ')).toEqual([
      `${imageAddress(source, { width: 300, height: 300 }, format)} 300w`,
      `${imageAddress(source, { width: 450, height: 450 }, format)} 450w`,
      `${imageAddress(source, { width: 600, height: 600 }, format)} 600w`,
    ])
  }
})

it('a rendered image has a dark ground in the dark scheme; a stored one has no dark version', async () => {
  const { container, rerender } = await render(<ProductImage source={drawn} alt="" />)
  const dark = () => [...container.querySelectorAll('source')].filter(({ media }) => media.includes('dark'))
  expect(dark().map(({ type, srcset }) => [type, srcset.split(' ')[0]])).toEqual([
    ['image/avif', imageAddress(drawn, THUMBNAIL, 'dark.avif')],
  ])
  expect(container.querySelector('source')?.media).toBe('(prefers-color-scheme: dark)')
  await rerender(<ProductImage source={source} alt="" />)
  expect(dark()).toEqual([])
})

it('an image has its full height before it loads, without a layout shift', async () => {
  const { container } = await render(
    <div style={{ width: 240 }}>
      <ProductImage source={source} alt="" />
    </div>,
  )
  expect(container.querySelector('picture')?.getBoundingClientRect().height).toBe(240)
})

it('images load eagerly with high priority in the first row, and lazily in the others', async () => {
  const screen = await render(<ProductImage source={source} alt="Первый" eager />)
  const first = screen.getByRole('img').element()
  expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  await screen.rerender(<ProductImage source={source} alt="Десятый" />)
  expect(screen.getByRole('img').element().getAttribute('loading')).toBe('lazy')
})

it('a product without images keeps their space', async () => {
  const screen = await render(
    <div style={{ width: 240 }}>
      <ProductImage source={undefined} alt="Без фото" />
    </div>,
  )
  const tile = screen.getByRole('img', { name: 'Без фото' }).element()
  expect(tile.getBoundingClientRect().height).toBe(240)
})
