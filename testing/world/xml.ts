/** Simple elements in their order. Texts are our own: letters, digits and spaces, nothing to escape. */
export const elements = (fields: Readonly<Record<string, string | number>>): string => {
  let text = ''
  for (const name in fields) text += `<${name}>${fields[name]}</${name}>`
  return text
}

/** øre → '12.34' */
export const kroner = (ore: number): string => (ore / 100).toFixed(2)
