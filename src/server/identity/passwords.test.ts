import { describe, expect, test } from 'vitest'
import { checkPassword } from './passwords.ts'

const own = ['amina.yusuf@foehn.test', 'Amina Yusuf']

describe('a new password', () => {
  test.each([
    ...[
      'passord',
      'passord123',
      'Passord1',
      'hemmelig',
      'velkommen',
      'velkommen1',
      '11111',
      'sommer2026',
      'qwerty',
    ],
    ...['amina.yusuf@foehn.test', 'aminayusuf', 'Amina', 'yusuf1', 'p4ss0rd'],
  ])('%s is refused [R011]', password => {
    expect(() => checkPassword(password, own)).toThrow('Passordet er for vanlig')
  })

  test.each(['et godt passord', 'x7k2p', 'foehn-demo', 'rabarbra og kanel', 'Tj3l9!'])(
    '%s is taken [R011]',
    password => {
      expect(() => checkPassword(password, own)).not.toThrow()
    },
  )
})
