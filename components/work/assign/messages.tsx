'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import assign from '../../../messages/fr.json?assign&texts'
import studentField from '../../../messages/fr.json?studentField&texts'

const texts = { ...assign, ...studentField }

export const AssignMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
