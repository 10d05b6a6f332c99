/** The text of a list: UTF-8, else what French spreadsheets wrote before it (Windows-1252). Throws what reading it throws. */
export async function readListFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
