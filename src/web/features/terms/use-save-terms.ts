import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListedTerms, terms } from '#contract/terms/terms'
import type { EnteredTerms } from '#domain/payroll/check-terms'
import type { TermDifference } from '#domain/payroll/term-lines'
import { monthName } from '#domain/values/month'
import { useChainChanged } from '../../api/chain.ts'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { written } from './listed.ts'

const MOST_NAMED = 4

/** The first few differences, for example 'OTP 2 % → 3 %'. */
const named = (differences: readonly TermDifference[]): string => {
  const some = differences
    .slice(0, MOST_NAMED)
    .map(one => `${one.label} ${written(one, one.from)} → ${written(one, one.to)}`)
  const more = differences.length - some.length
  return [...some, ...(more > 0 ? [`${more} til`] : [])].join(', ')
}

/** Saves terms after a confirmation that lists the changes, then returns to the list. */
export const useSaveTerms = (replaced: ListedTerms | undefined, onSaved: () => void) => {
  const changed = useChainChanged()
  const navigate = useNavigate()
  const [keyFor] = useState(createKeyFor)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (entered: EnteredTerms) => {
      const body = {
        ...entered,
        wageTable: [...entered.wageTable],
        ...(replaced && { replaces: replaced.objectId }),
      }
      return call(terms.add, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: async (_, { from }) => {
      onSaved()
      showToast({ text: `Vilkårene fra ${monthName(from)} er lagret` })
      await changed()
      await navigate('/admin-panel/terms')
    },
  })
  const ask = async (entered: EnteredTerms, differences: readonly TermDifference[]) => {
    const what = differences.length > 0 ? named(differences) : 'ingen satser'
    const yes = await areYouSure({
      consequence: `Fra ${monthName(entered.from)} endres: ${what}. Lønn som ikke er sendt, regnes ut på nytt. Sendte rapporter endres ikke.`,
      action: 'Lagre vilkårene',
    })
    if (yes) mutate(entered)
  }
  const failure = error ? asFailure(error) : null
  return {
    ask,
    isPending,
    failure,
    refusedFields: failure?.fields ?? {},
    forgetRefusal: () => error && reset(),
  }
}
