'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import login from '../../messages/fr.json?login&texts'

export const LoginMessages = ({ children }: MessagesProps) => <MoreMessages texts={login}>{children}</MoreMessages>
