import messages from '#messages' with { type: 'json' }

/** What is said once above the passwords of new students. */
export const shownOnce = messages.roster.once.replace(/\{role, select, .* other \{(.*)\}\}/u, '$1')
