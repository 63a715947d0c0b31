/** Returns '21.11 14:32:07_Ingrid Solheim: ' for a Norwegian local time given as 'YYYY-MM-DD' and 'HH:mm:ss' (C11). */
export const notePrefix = (day: string, time: string, user: string): string =>
  `${day.slice(8, 10)}.${day.slice(5, 7)} ${time}_${user}: `

const MOMENT = /^\d\d\.\d\d \d\d:\d\d:\d\d_/

/** Strips the prefix that the screen added. Returns an empty string if the person wrote nothing. */
export const withoutPrefix = (text: string, user: string): string => {
  const plain = text.trim()
  const moment = MOMENT.exec(plain)?.[0]
  const name = `${user}:`
  if (!moment || !plain.startsWith(name, moment.length)) return plain
  return plain.slice(moment.length + name.length).trim()
}

export const LONGEST_NOTE = 5000
