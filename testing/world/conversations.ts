import { scopeOf } from '#domain/access/scope'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import type { Pool } from '#server/db/db'
import { writeToCustomer } from '#server/features/complaints/conversation/write-to-customer'
import { submitForm } from '#server/features/complaints/guarantee/submit-form'
import { takeMessage } from '#server/features/complaints/guarantee/take-message'
import { lockComplaint } from '#server/features/complaints/lock'
import { people } from './people.ts'
import { salons } from './salons.ts'

const HOUR = 3_600_000

interface Thread {
  readonly hoursAgo: number
  readonly salon: number
  readonly name: string
  readonly phone: string
  readonly language: CustomerLanguage
  readonly message: string
  /** Messages, each the given number of hours after the form. */
  readonly lines: readonly (readonly [after: number, from: 'customer' | 'salon', text: string])[]
}

/** Cases from the public form and their messages. They have no e-mail addresses, so that the demo sends nothing. */
const threads: readonly Thread[] = [
  {
    hoursAgo: 30,
    salon: 0,
    name: 'Helene Bakke',
    phone: '934 11 208',
    language: 'nb',
    message: 'Jeg ba om to centimeter av tuppene, og det ble nærmere seks. Jeg er ganske lei meg.',
    lines: [
      [1.5, 'salon', 'Det var leit å høre. Kan du legge ved et bilde, så ser vi på det sammen?'],
      [3, 'customer', 'Det er vanskelig å vise på bilde, men jeg kan komme innom.'],
      [4, 'salon', 'Fint! Passer det fredag kl. 15? Det koster deg ingenting.'],
      [5, 'customer', 'Ja, det passer bra. Takk!'],
      [6, 'salon', 'Da sees vi fredag.'],
    ],
  },
  {
    hoursAgo: 20,
    salon: 2,
    name: 'Emma Clarke',
    phone: '+44 7700 900123',
    language: 'en',
    message: 'The highlights turned out orange. I am in Oslo until Sunday and would love to have them toned.',
    lines: [
      [
        2,
        'salon',
        'We would like to put this right, at no cost to you. Could you come by on Saturday at 11?',
      ],
      [2.5, 'customer', 'Saturday at 11 is perfect, thank you.'],
      [3, 'salon', 'See you then!'],
    ],
  },
  {
    hoursAgo: 2.5,
    salon: 1,
    name: 'Ragnhild Lie',
    phone: '412 55 903',
    language: 'nb',
    message: 'Den ene siden er tydelig lengre enn den andre etter klippen på tirsdag.',
    lines: [[1, 'customer', 'Jeg glemte å si at jeg skal i bryllup på lørdag, så det haster litt.']],
  },
]

const managerOf = (salonId: string) => {
  const manager = people.find(person => person.type === 'manager' && person.access.includes(salonId))
  const taker = manager ?? people.find(person => person.type === 'owner')
  const scope =
    taker &&
    scopeOf(
      {
        objectId: taker.objectId,
        name: taker.name,
        type: taker.type,
        access: taker.access,
        activeIn: [],
      },
      'complaints',
    )
  if (!scope) throw new Error(`No person handles cases of ${salonId}`)
  return scope
}

/** Sends the customers' forms and their conversations with the salons, through the product's own rules. */
export const makeConversations = async (pool: Pool, now: Date): Promise<void> => {
  for (const { hoursAgo, salon, lines, ...said } of threads) {
    const salonId = salons[salon]?.objectId ?? ''
    const at = new Date(now.getTime() - hoursAgo * HOUR)
    const key = `demo-${salonId}-${at.getTime()}`
    const form = { ...said, salon: salonId, employee: OTHER_EMPLOYEE, email: null, backdate: null }
    await pool.transaction(async db => {
      const { objectId, code } = await submitForm(db, { ...form, consent: true, key }, at)
      for (const [after, from, text] of lines) {
        const written = new Date(at.getTime() + after * HOUR)
        if (from === 'customer')
          await takeMessage(db, { code, text, key: `${key}-${written.getTime()}` }, written)
        else await writeToCustomer(db, await lockComplaint(db, managerOf(salonId), objectId, written), text)
      }
    })
  }
}
