/** What stands on the screen in place of a text that messages/fr.json lacks (UI-046). */
export const missingMessage = ({ namespace, key }: { namespace?: string; key: string }) =>
  `!!!${namespace ? `${namespace}.${key}` : key}!!!`
