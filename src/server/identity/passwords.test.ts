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
  ])('%s is refused [R011] [D13]', password => {
    expect(() => checkPassword(password, own)).toThrow('Passordet er for vanlig')
  })

  test.each([
    ...[
      ['Sara Øverby', 'Overby1'],
      ['Sara Øverby', 'oeverby26'],
      ['Sara Overby', 'Øverby!'],
      ['Åse Kjærstad', 'kjaerstad'],
      ['Åse Kjærstad', 'Kjarstad1'],
      ['Åse Kjærstad', 'aase1'],
      ['Aase Kjaerstad', 'Åse2026'],
      ['André Müller', 'andre12'],
      ['Andre Mueller', 'Müller1'],
    ],
    ...[
      ['kjære.grøndal@foehn.test', 'Grondal1'],
      ['oeverby@foehn.test', 'Øverby1'],
      ['øverby@foehn.test', 'overby@foehn.test'],
    ],
  ])('of %s: %s is refused in any spelling [R011]', (name, password) => {
    expect(() => checkPassword(password, [name])).toThrow('Passordet er for vanlig')
  })

  test('that is a Norwegian word is as weak without its special letters [R011]', () => {
    expect(() => checkPassword('frisoer1', [])).toThrow('Passordet er for vanlig')
    expect(() => checkPassword('aalesund26', [])).toThrow('Passordet er for vanlig')
  })

  test.each(['et godt passord', 'x7k2p', 'foehn-demo', 'rabarbra og kanel', 'Tj3l9!'])(
    '%s is accepted [R011]',
    password => {
      expect(() => checkPassword(password, own)).not.toThrow()
    },
  )
})
