'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import document from '../../messages/fr.json?document&texts'
import formula from '../../messages/fr.json?formula&texts'
import player from '../../messages/fr.json?player&texts'
import recorder from '../../messages/fr.json?recorder&texts'

const texts = { ...player, ...recorder, ...formula, ...document }

export const PlayerMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
