import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPush } from '../../../src/service/platform/push/encryption.ts'
import { makePushSender } from '../../../src/service/platform/push/push-sender.ts'

it('encrypts a push message as in the example of RFC 8291', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { sender, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it.each([
  'http://push.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://10.1.2.3/a',
  'https://localhost/a',
])('sends nothing to %s, which is not a public push service', async (endpoint) => {
  await expect(makePushSender()({ endpoint, headers: {}, body: Buffer.of(1) })).rejects.toThrow('public internet')
})
