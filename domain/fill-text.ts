/** Replaces the `{name}` placeholders of a text in one pass: placeholders inside a value are not replaced, nor are unknown ones. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
