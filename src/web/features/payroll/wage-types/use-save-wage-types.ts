import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wageTypes } from '#contract/payroll/wage-types'
import { type PayComponent, payComponents } from '#domain/payroll/pay-components'
import { call } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { fewOf } from '../../../ui/counted.ts'
import { showToast } from '../../../ui/toast.ts'
import { wageTypesOfChain } from '../queries.ts'
import type { wageTypesBody } from './wage-types-form.ts'

type Body = ReturnType<typeof wageTypesBody>

/** Saves all wage types after a confirmation that names the changed ones. */
export const useSaveWageTypes = () => {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) => call(wageTypes.save, { body }),
    onSuccess: saved => {
      queries.setQueryData(wageTypesOfChain.queryKey, saved)
      showToast({ text: 'Lønnsartene er lagret' })
    },
  })
  const ask = async (body: Body, changed: readonly PayComponent[], onSaved: () => void) => {
    const names = fewOf(changed.map(component => payComponents[component].label))
    const yes = await areYouSure({
      consequence: `Endres: ${names}. Filer til lønnssystemet og kontrollista følger dette fra nå av, også for måneder som er sendt. Rapportene endres ikke.`,
      action: 'Lagre',
    })
    if (yes) mutate(body, { onSuccess: onSaved })
  }
  return { ask, isPending, failure: error ? asFailure(error) : null }
}
