/** CPU time of this process so far, all threads, in milliseconds. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
