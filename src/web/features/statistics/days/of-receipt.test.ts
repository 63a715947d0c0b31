import { describe, expect, it } from 'vitest'
import type { Receipt } from '#contract/statistics/receipts'
import { defaultSettings } from '#domain/settings/chain-settings'
import { figureIn } from '#domain/statistics/key-figures'
import { broughtTo, differs, figuresOfReceipts, receiptTerms } from './of-receipt.ts'
import { lineWords } from './receipt-words.ts'

type Line = Receipt['lines'][number]

const line = (about: Partial<Line>): Line => ({
  text: 'Sjampo',
  group: '300',
  class: 'goods',
  staff: false,
  isReturn: false,
  quantity: 1,
  amountEx: 200,
  amountIn: 250,
  cost: null,
  person: { objectId: 'sara', name: 'Sara Øverby' },
  ...about,
})
const cut = line({ text: 'Klipp', class: 'treatment', amountEx: 800, amountIn: 1000 })
const receipt = (lines: readonly Line[], about: Partial<Receipt> = {}): Receipt => ({
  objectId: '1',
  nr: '17',
  register: 'MAJ-1',
  salonId: 's1',
  time: '10:15',
  channel: 'visit',
  opening: 'day',
  amountIn: 1250,
  others: null,
  ...about,
  lines: [...lines],
})

describe('a receipt’s contribution to a figure', () => {
  const shared = receipt([cut, line({ person: { objectId: 'amina', name: 'Amina Yusuf' } })])

  it('is the sum of its lines, or one person’s alone', () => {
    const all = figuresOfReceipts([shared], undefined, defaultSettings)
    expect([all.vareSalg, all.behOmsetning, all.antallBesok]).toEqual([200, 800, 1])
    const amina = figuresOfReceipts([shared], 'amina', defaultSettings)
    expect([amina.vareSalg, amina.behOmsetning, amina.antallBesok]).toEqual([200, 0, 0])
  })

  it('names the terms it contributes to, without the rest and the time book', () => {
    const amina = figuresOfReceipts([shared], 'amina', defaultSettings)
    expect(broughtTo('vareromsPerKunde', amina)).toEqual(['vareSalg'])
    expect(broughtTo('behOmsetning', amina)).toEqual([])
    expect(broughtTo('varekalkyle', amina)).toEqual(['varekalkyle'])
    expect(receiptTerms('omsPerTime')).toEqual(['totalOms'])
    expect(receiptTerms('timesutnyttelse')).toEqual([])
  })

  it('differs on a day whose visits come from the time book', () => {
    const counted = figuresOfReceipts([shared], undefined, defaultSettings)
    expect(differs('antallBesok', { ...counted, antallBesok: 2 }, counted)).toBe(true)
    expect(differs('varekalkyle', { ...counted }, counted)).toBe(false)
    expect(figureIn(counted, 'varekalkyle')).toEqual([100, 64])
  })
})

describe('a line in words', () => {
  it.each<[Partial<Line>, boolean, string]>([
    [{}, false, 'Vare · varegruppe 300 · Sara Øverby'],
    [{ class: 'treatment', isReturn: true }, false, 'Behandling · varegruppe 300 · retur · Sara Øverby'],
    [{ staff: true, quantity: 2.5 }, false, 'Vare · varegruppe 300 · personalkjøp · 2,5 stk. · Sara Øverby'],
    [
      { class: null, group: '-', person: null },
      false,
      'Venter på kobling · varegruppe uten navn · ukjent ansatt',
    ],
    [{ class: 'none' }, false, 'Ikke salg, som et gavekort · varegruppe 300 · Sara Øverby'],
    [{ class: 'own' }, false, 'Eget forbruk · varegruppe 300 · Sara Øverby'],
    [{ cost: 90 }, true, 'Vare · varegruppe 300 · Sara Øverby · kost 90,00\u00a0kr'],
    [{ cost: 90 }, false, 'Vare · varegruppe 300 · Sara Øverby'],
  ])('%j', (about, withCost, words) => {
    expect(lineWords(line(about), withCost)).toBe(words)
  })
})
