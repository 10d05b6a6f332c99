import type { ExportedFile } from '#contract/exported-file'

/** Downloads a file that was included in a reply. */
export function downloadFile({ name, contentType, data }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  downloadBlob(name, new Blob([bytes], { type: contentType }))
}

/** Downloads content that the page already holds. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download starts after the click handler; Safari reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
