import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { newWebhookSecret, webhookHeaders } from './signature.ts'

const message = {
  messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
}

it('a message is signed as the example of the Standard Webhooks specification', () => {
  expect(webhookHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('a message has a signature for each secret, computed by hand here', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const expected = secrets.map(secret => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(key).toHaveLength(32)
    const hmac = createHmac('sha256', key)
    hmac.update('msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')
    return `v1,${hmac.digest('base64')}`
  })
  expect(expected[0]).not.toBe(expected[1])
  expect(webhookHeaders(secrets, message)['webhook-signature']).toBe(expected.join(' '))
})
