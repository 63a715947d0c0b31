import { expect, test } from 'vitest'
import { consequenceOf } from './consequence.ts'

const change = (key: Parameters<typeof consequenceOf>[0][number]['key']) => ({
  key,
  value: '',
  from: 'a',
  to: 'b',
})

test('the naming in rankings has no effect on pay', () => {
  expect(consequenceOf([change('rankingNames')])).toBe(
    'Hvem som vises med navn i Mesternes Mester endres fra a til b. Det gjelder alle måneder, med en gang.',
  )
})

test('each change is named, and a shared effect is stated once', () => {
  expect(consequenceOf([change('percentage'), change('provVareroms'), change('labelDS')])).toBe(
    'Provisjon av behandlinger endres fra a til b. Provisjon av varer endres fra a til b. ' +
      'Navn på direktesalg endres fra a til b. ' +
      'Tall og lønn som ikke er sendt, følger etter. Sendte rapporter endres ikke. Tallene er de samme.',
  )
})
