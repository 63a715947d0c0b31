/** The result of the work; null when it takes longer than `patience` milliseconds. Late work continues without anybody waiting for it. */
export const inTime = async <T>(patience: number, work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
