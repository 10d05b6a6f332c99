import type { Messages } from 'next-intl'

/** The texts that the player needs: its own, and those of the parts that it opens. */
export const playerNamespaces: (keyof Messages)[] = ['player', 'recorder', 'formula', 'document', 'errors']
