import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within the app. What it leads to is fetched when it is pressed and not before: no page has a part that could be shown
 * ahead of its reads, and a class of 35 would be 35 requests at each visit of its page.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
