/** Labels renamed since earlier editions. The figures behind them are the same. */
const renamed: readonly (readonly [earlier: string, now: string])[] = [['Ombookede besøk', 'Rebookede besøk']]

const textNow = (text: string): string =>
  renamed.reduce((said, [earlier, now]) => said.replaceAll(earlier, now), text)

/** An earlier edition's answer with the current labels. */
export const inWordsOfToday = (answer: unknown): unknown => {
  if (typeof answer === 'string') return textNow(answer)
  if (Array.isArray(answer)) return answer.map(inWordsOfToday)
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, inWordsOfToday(value)]))
}
