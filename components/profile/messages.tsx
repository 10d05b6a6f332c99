'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import profile from '../../messages/fr.json?profile&texts'

export const ProfileMessages = ({ children }: MessagesProps) => <MoreMessages texts={profile}>{children}</MoreMessages>
