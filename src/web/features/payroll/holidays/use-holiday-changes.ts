import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { holidays } from '#contract/payroll/holidays'
import type { Month } from '#domain/values/month'
import { call } from '../../../api/client.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { asFailure } from '../../../failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { REPORTS } from '../queries.ts'

/** Whose account is changed, and in which salon. */
export interface AccountOf {
  readonly salonId: string
  readonly objectId: string
  readonly name: string
}

interface NewPayment {
  readonly earningYear: number
  readonly month: Month
  readonly kroner: number
}

/** Registers a payment. A retry registers it once. */
export const usePayHolidays = ({ salonId, objectId }: AccountOf) => {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (payment: NewPayment) => {
      const body = { salonId, objectId, ...payment }
      return call(holidays.pay, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: () => showToast({ text: 'Betalingen er registrert' }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  })
  return { pay: mutate, paying: isPending, failure: error && asFailure(error), reset }
}

export const useWithdrawPayment = () => {
  const queries = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (objectId: string) => call(holidays.withdraw, { body: { objectId } }),
    onSuccess: () => showToast({ text: 'Betalingen er trukket tilbake' }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  })
  return {
    withdraw: mutate,
    withdrawing: isPending ? variables : null,
    failure: error && asFailure(error),
  }
}

export const useCarryDays = ({ salonId, objectId }: AccountOf, year: number) => {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (days: { readonly seen: number; readonly carried: number }) =>
      call(holidays.carry, { body: { salonId, objectId, year, ...days } }),
    onSuccess: () => showToast({ text: 'Dagene er lagret' }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  })
  return { carry: mutate, saving: isPending, failure: error && asFailure(error), reset }
}
