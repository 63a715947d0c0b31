/** Words that earlier editions showed and this one calls otherwise; the figures behind them are the same. */
const renamed: readonly (readonly [earlier: string, now: string])[] = [['Ombookede besøk', 'Rebookede besøk']]

const textNow = (text: string): string =>
  renamed.reduce((said, [earlier, now]) => said.replaceAll(earlier, now), text)

/** An answer of an earlier edition in the words of this one. */
export const inWordsOfToday = (answer: unknown): unknown => {
  if (typeof answer === 'string') return textNow(answer)
  if (Array.isArray(answer)) return answer.map(inWordsOfToday)
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, inWordsOfToday(value)]))
}
