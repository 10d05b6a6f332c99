import type { ExportedFile } from '#contract/export'

/** Lets the browser save a file that came inside a reply (`data`: base64) under its name. */
export function saveExport({ name, contentType, data }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: contentType }))
}

/** Lets the browser save what the page holds under a name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address after the press: it stays until it has.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
