/** The number in a text, with its sign and decimal comma: '−68 553,5 kr' is -68553.5. */
export const numberIn = (text: string | null): number =>
  Number(
    (text ?? '')
      .replace(/[^\d,−-]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  )
