/** A long address, which may continue on the next line after '@' and '.' instead of within a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@.])/).flatMap((part, i) => (i === 0 ? part : [<wbr key={part} />, part]))
