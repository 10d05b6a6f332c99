const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside markup, XML or HTML, also of an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
