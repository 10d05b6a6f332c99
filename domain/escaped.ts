/** Without the characters that XML does not have, in pairs that are whole. */
export const legalXml = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').toWellFormed()

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside markup, XML or HTML, also of an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
