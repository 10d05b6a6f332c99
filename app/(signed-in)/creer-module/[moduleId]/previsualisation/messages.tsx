'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import document from '../../../../../messages/fr.json?document&texts'
import formula from '../../../../../messages/fr.json?formula&texts'
import moduleEditor from '../../../../../messages/fr.json?moduleEditor&texts'
import player from '../../../../../messages/fr.json?player&texts'
import recorder from '../../../../../messages/fr.json?recorder&texts'

const texts = { ...moduleEditor, ...player, ...recorder, ...formula, ...document }

export const PreviewMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
