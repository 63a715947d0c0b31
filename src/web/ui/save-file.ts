/** Downloads a file in the browser under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Delayed, because the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
