import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within the app, without prefetch: no page has a part that could be shown before its reads, and a class of 35 would cost 35
 * requests at each visit of its page.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
