'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import course from '../../messages/fr.json?course&texts'
import document from '../../messages/fr.json?document&texts'
import module from '../../messages/fr.json?module&texts'
import quote from '../../messages/fr.json?quote&texts'

const texts = { ...course, ...module, ...quote, ...document }

export const ResourceMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
