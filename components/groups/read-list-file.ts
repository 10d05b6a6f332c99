/** Decodes a list file: UTF-8, else Windows-1252, as older French spreadsheets write it. Throws when the file cannot be read. */
export async function readListFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
