/** A text with its `{name}`s replaced in one pass: what a value itself holds stays as it is. An unknown name stays too. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
