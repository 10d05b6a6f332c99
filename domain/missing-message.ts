/** Placeholder displayed for a text that messages/fr.json lacks (UI-046). */
export const missingMessage = ({ namespace, key }: { namespace?: string; key: string }) =>
  `!!!${namespace ? `${namespace}.${key}` : key}!!!`
