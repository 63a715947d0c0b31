/** The processor time of this process so far, in milliseconds: all of its threads. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
