import type { ExportedFile } from '#contract/export'

/** Hands a file that came inside a reply to the browser as a download. */
export function downloadFile({ name, contentType, data }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  downloadBlob(name, new Blob([bytes], { type: contentType }))
}

/** Hands what the page holds to the browser as a download. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun once the press is over; Safari still reads the address for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
