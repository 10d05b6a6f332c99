'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import document from '../../messages/fr.json?document&texts'
import feedback from '../../messages/fr.json?feedback&texts'
import recorder from '../../messages/fr.json?recorder&texts'

const texts = { ...feedback, ...recorder, ...document }

export const FeedbackMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
