'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import document from '../../messages/fr.json?document&texts'
import formula from '../../messages/fr.json?formula&texts'
import gallery from '../../messages/fr.json?gallery&texts'
import recorder from '../../messages/fr.json?recorder&texts'
import richText from '../../messages/fr.json?richText&texts'

const texts = { ...gallery, ...document, ...recorder, ...formula, ...richText }

export const GalleryMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
