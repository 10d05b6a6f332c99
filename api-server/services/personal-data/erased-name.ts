import messages from '#messages' with { type: 'json' }

/** The names that stand where an erased person's stood: « Compte supprimé ». */
export const erasedName = messages.erasedPerson
