import { addMonths, isMonth, type Month } from '#domain/values/month'

/** Months ahead that a target can begin in (K80), and months back that are shown. */
export const [AHEAD, BACK] = [24, 12]

/** The month of the URL if it is shown, else the running one. */
export const readTargetMonth = (search: URLSearchParams, running: Month): Month => {
  const text = search.get('month') ?? ''
  const isShown = isMonth(text) && text >= addMonths(running, -BACK) && text <= addMonths(running, AHEAD)
  return isShown ? text : running
}
