const narrow = '\u202f'
const wide = '\u00a0'

/**
 * Applies French typography to a text or HTML written with plain spaces and straight apostrophes: ’, a narrow no-break space
 * before ; ! ? and in thousands, a no-break space before : and inside « », and between a number and its unit.
 */
export function french(text: string): string {
  return text
    .replace(/(?<=[\p{L}>])'/gu, '’')
    .replace(/ (?=[;!?])/g, narrow)
    .replace(/ (?=:)/g, wide)
    .replace(/« /g, `«${wide}`)
    .replace(/ »/g, `${wide}»`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, narrow)
    .replace(/(?<=\d) (?=(?:%|€|°C|mm|cm|dm|km|m|g|kg|mL|L|s|min|h|ans|millions|milliards)(?![\p{L}\d]))/gu, wide)
}

/** Applies English apostrophes and quotation marks. */
export const english = (text: string): string => text.replace(/(?<=\p{L})'/gu, '’').replace(/"([^"]*)"/g, '“$1”')
