/** Simple elements in order. The texts need no escaping: letters, digits and spaces. */
export const elements = (fields: Readonly<Record<string, string | number>>): string => {
  let text = ''
  for (const name in fields) text += `<${name}>${fields[name]}</${name}>`
  return text
}

/** øre → '12.34' */
export const kroner = (ore: number): string => (ore / 100).toFixed(2)
