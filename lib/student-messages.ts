import type { Messages } from 'next-intl'
import { mergeTexts } from '#domain/merge-texts'
import messages from '#messages'

/** The texts as students read them: `toStudents` replaces the texts that address staff with « vous » by « tu ». */
export const studentMessages: Messages = mergeTexts(messages, messages.toStudents)
