/** A date in words as French writes it: the first day of a month is « 1er », not « 1 ». Any other text stays as it is. */
export const withFirst = (date: string): string => date.replace(/(?<!\d)1 (?=\p{L}{3})/u, '1er ')
