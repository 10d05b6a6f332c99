const fence = /^\s*(?:`{3,}|~{3,})\s*\p{L}*\s*$/u

/** What stands inside the code fences of a text, which an assistant puts questions into, and around them; the text itself where there are none. */
export function withoutFences(text: string): { readonly text: string; readonly around: readonly string[] } {
  const inside: string[] = []
  const around: string[] = []
  let isInside = false
  for (const line of text.split(/\r\n?|\n/)) {
    if (fence.test(line)) isInside = !isInside
    else (isInside ? inside : around).push(line)
  }
  const isFenced = inside.some((line) => line.trim() !== '')
  return isFenced ? { text: inside.join('\n'), around: around.filter((line) => line.trim() !== '') } : { text, around: [] }
}
